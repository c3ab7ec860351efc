import { legalStyle } from '../catalogue/index.ts'
import { type SaveData, type SaveSettings, withPayment } from '../drafts/index.ts'
import { mergeField, mergeManuscripts } from './merge-manuscripts.ts'
import type { Report } from './merge-manuscripts.ts'
import { mergeKeys } from './merge-keys.ts'
import { mergeLists } from './merge-lists.ts'

/**
 * A place that both sides changed differently, e.g. 'drafts.items.0.english', with the indices of the merged draft.
 * `mine`, which the merged draft holds, and `theirs` are whole values that include every other change, so choosing one of
 * them loses only the conflicting words of the other.
 */
export type Conflict = { path: string; mine: unknown; theirs: unknown }

function pick<T>(path: string, [base, mine, theirs]: [T, T, T], report: Report): T {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  report(path, mine, theirs)
  return mine
}

/** Takes a field of three versions from the side that changed it; `prefix` leads its path. */
const picking =
  <T extends object>(prefix: string, [base, mine, theirs]: readonly [T, T, T], report: Report) =>
  <K extends keyof T & string>(key: K): T[K] =>
    pick<T[K]>(prefix + key, [base[key], mine[key], theirs[key]], report)

type Manuscript = Parameters<typeof mergeManuscripts>[0]

const manuscript = ({ exercises, drafts }: SaveData): Manuscript => ({ exercises, items: drafts.items })

const unasked: Report = () => undefined

function mergeSettings(sides: readonly [SaveSettings, SaveSettings, SaveSettings], report: Report): SaveSettings {
  const of = picking('settings.', sides, report)
  const [, mine, theirs] = sides
  const [category, species] = [of('category'), of('species')]
  const chosen = [mine, theirs].some((side) => side.category === category && side.species === species)
  return {
    ...mine,
    category,
    species: chosen ? species : legalStyle(category, species),
    course: of('course'),
    teacher: of('teacher'),
    tag: of('tag'),
    language: of('language'),
  }
}

type Questions = SaveData['options']['questions']

function mergeOptions(base: SaveData, mine: SaveData, theirs: SaveData, report: Report): SaveData['options'] {
  const sides = [base.options, mine.options, theirs.options] as const
  const urls = sides.map((side) => side.files.map((file) => file.url)) as [string[], string[], string[]]
  const messages = sides.map((side) => side.message) as [string, string, string]
  const questions = sides.map((side) => side.questions) as [Questions, Questions, Questions]
  const withPoints = pick('', sides.map((side) => !!side.pay_with_points) as [boolean, boolean, boolean], report)
  const merged = {
    ...mine.options,
    message: mergeField('options.message', messages, 'ja', report),
    questions: mergeLists(...questions, {
      key: (question) => question.value,
      text: (question) => question.value,
      combine: (was, here, there, index) => ({
        value: mergeField(`options.questions.${index}.value`, [was.value, here.value, there.value], 'ja', report),
      }),
    }),
    files: mergeKeys(...urls).map((url) => ({ url })),
    open_to_others: picking('options.', sides, report)('open_to_others'),
  }
  return withPayment(merged, withPoints)
}

/**
 * Merges two changes of one draft, field by field. Texts are merged word by word; another field takes the side that
 * changed it. A place that both sides changed differently is a conflict and holds mine. The open screen and the chat are
 * always mine.
 */
export function mergeSaves(
  base: SaveData,
  mine: SaveData,
  theirs: SaveData,
): { merged: SaveData; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const report: Report = (path, mine, theirs) => conflicts.push({ path, mine, theirs })
  const sides = [base, mine, theirs] as const
  const manuscripts = sides.map(manuscript) as [Manuscript, Manuscript, Manuscript]
  const { exercises, items } = mergeManuscripts(...manuscripts, report)
  const titles = sides.map((side) => side.drafts.title) as [string, string, string]
  const of = picking('', sides, report)
  const merged: SaveData = {
    ...mine,
    data: { step: picking('', [base.data, mine.data, theirs.data], unasked)('step') },
    settings: mergeSettings([base.settings, mine.settings, theirs.settings], report),
    drafts: { ...mine.drafts, title: mergeField('drafts.title', titles, 'ja', report), items },
    exercises,
    delivery: { date: picking('delivery.', [base.delivery, mine.delivery, theirs.delivery], report)('date') },
    authorize: of('authorize'),
    teacher: of('teacher'),
    options: mergeOptions(base, mine, theirs, report),
    chat_session_token: picking('', sides, unasked)('chat_session_token'),
  }
  return { merged, conflicts }
}
