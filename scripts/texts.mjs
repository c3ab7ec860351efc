import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './place.mjs'

/** The folder of all texts: one folder an area, one file a language. */
const textsFolder = join(root, 'packages/messages/texts')

/** Areas that nobody reads in English: the learners' app, mails to learners and operators, pages of the server. */
const inJapaneseOnly = new Set([
  'account',
  'assistant-chats',
  'assistant',
  'attempts',
  'drafts',
  'exercises',
  'feeds',
  'flashcards',
  'gateway',
  'instructors',
  'later',
  'learning-insights',
  'legal',
  'mail',
  'member',
  'monitoring-alerts',
  'monitoring-clock',
  'movies',
  'notifications',
  'orders',
  'plan-names',
  'plan-notices',
  'refusals-member',
  'reports',
  'reviews',
  'shadowing',
  'shop',
  'shop-documents',
  'shop-resources',
  'shop-rewards',
  'studies',
  'subscriptions',
  'words',
])

/** Areas whose texts a single feature may use too: names and refusals belong together, whichever screen shows them. */
const together = new Set(['labels', 'refusals', 'refusals-member', 'shared'])

/**
 * The texts of every area by language.
 * @returns {{ area: string, ja: Record<string, unknown>, en: Record<string, unknown> | undefined }[]}
 */
export function readAreas(folder = textsFolder) {
  const read = (area, language) => {
    const path = join(folder, area, `${language}.json`)
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  }
  return readdirSync(folder).map((area) => ({ area, ja: read(area, 'ja') ?? {}, en: read(area, 'en') }))
}

/**
 * Returns a sentence for each text that a language lacks or has too many.
 * @returns {string[]}
 */
export function judgeTexts(folder = textsFolder) {
  const problems = []
  /** @type {Map<string, string>} */
  const homes = new Map()
  for (const { area, ja, en } of readAreas(folder)) {
    for (const name of Object.keys(ja)) {
      const other = homes.get(name)
      if (other !== undefined) problems.push(`${name} is in ${other} and in ${area}.`)
      homes.set(name, area)
    }
    if (inJapaneseOnly.has(area)) {
      if (en) problems.push(`${area}/en.json: this area is read in Japanese only (scripts/texts.mjs).`)
      continue
    }
    for (const name of Object.keys(ja)) if (!(name in (en ?? {}))) problems.push(`${area}/en.json: ${name} is missing.`)
    for (const name of Object.keys(en ?? {})) if (!(name in ja)) problems.push(`${area}/ja.json: ${name} is missing.`)
  }
  return problems
}

/**
 * Returns a sentence for each text that no source uses, and for each that one feature of an app alone uses and that is not
 * in its area: `orders` for the learners' app, `desk-queue` for the desk.
 * @param {{ path: string, text: string }[]} sources
 * @returns {string[]}
 */
export function judgeUses(sources, folder = textsFolder) {
  /** @type {Map<string, Set<string | undefined>>} */
  const users = new Map()
  for (const { path, text } of sources) {
    const [, app, feature] = /^apps\/(member|desk)\/src\/features\/([^/]+)\//.exec(path) ?? []
    const area = app === 'desk' ? `desk-${feature}` : feature
    for (const { 1: inCode, 2: inPage } of text.matchAll(/\bm\.(\w+)|%(\w+)%/g)) {
      const name = inCode ?? inPage
      users.set(name, (users.get(name) ?? new Set()).add(area))
    }
  }
  return readAreas(folder).flatMap(({ area, ja }) =>
    Object.keys(ja).flatMap((name) => {
      const [only, ...others] = users.get(name) ?? ['nothing']
      if (only === 'nothing') return [`${area}/ja.json: nothing uses ${name}.`]
      if (only === undefined || others.length > 0 || together.has(area) || only === area) return []
      return [`${area}/ja.json: ${name} belongs into ${only}, which alone uses it.`]
    }),
  )
}
