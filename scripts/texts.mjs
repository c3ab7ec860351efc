import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './place.mjs'

/** The folder of all texts: one folder an area, one file a language. */
const textsFolder = join(root, 'packages/messages/texts')

/** Areas that nobody reads in English: the learners' app, mails to learners and operators, pages of the server. */
const inJapaneseOnly = new Set([
  'account',
  'corrections',
  'drafts',
  'entry',
  'exercises',
  'feeds',
  'later',
  'notifications',
  'orders',
  'push',
  'refusals-member',
  'settings',
  'shell',
  'instructors',
  'learning-insights',
  'alerts',
  'clock',
  'legal',
  'mail',
])

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
  const said = []
  /** @type {Map<string, string>} */
  const homes = new Map()
  for (const { area, ja, en } of readAreas(folder)) {
    for (const name of Object.keys(ja)) {
      const other = homes.get(name)
      if (other !== undefined) said.push(`${name} is in ${other} and in ${area}.`)
      homes.set(name, area)
    }
    if (inJapaneseOnly.has(area)) {
      if (en) said.push(`${area}/en.json: this area is read in Japanese only (scripts/texts.mjs).`)
      continue
    }
    for (const name of Object.keys(ja)) if (!(name in (en ?? {}))) said.push(`${area}/en.json: ${name} is missing.`)
    for (const name of Object.keys(en ?? {})) if (!(name in ja)) said.push(`${area}/ja.json: ${name} is missing.`)
  }
  return said
}
