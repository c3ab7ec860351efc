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

const manuscript = ({ exercises, drafts }: SaveData) => ({ exercises, items: drafts.items })

const unasked: Report = () => undefined

function mergeSettings(base: SaveSettings, mine: SaveSettings, theirs: SaveSettings, report: Report): SaveSettings {
  const of = <K extends keyof SaveSettings>(key: K) =>
    pick<SaveSettings[K]>(`settings.${key}`, [base[key], mine[key], theirs[key]], report)
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

function mergeOptions(base: SaveData, mine: SaveData, theirs: SaveData, report: Report): SaveData['options'] {
  const sides = [base.options, mine.options, theirs.options] as const
  const urls = sides.map((side) => side.files.map((file) => file.url)) as [string[], string[], string[]]
  const [b, m, t] = sides
  const withPoints = sides.map((side) => side.pay_with_points ?? false) as [boolean, boolean, boolean]
  const merged = {
    ...m,
    message: mergeField('options.message', [b.message, m.message, t.message], 'ja', report),
    questions: mergeLists(b.questions, m.questions, t.questions, {
      key: (question) => question.value,
      text: (question) => question.value,
      combine: (was, here, there, index) => ({
        value: mergeField(`options.questions.${index}.value`, [was.value, here.value, there.value], 'ja', report),
      }),
    }),
    files: mergeKeys(...urls).map((url) => ({ url })),
    open_to_others: pick('options.open_to_others', [b.open_to_others, m.open_to_others, t.open_to_others], report),
  }
  return withPayment(merged, pick('options.pay_with_points', withPoints, unasked))
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
  const titles: [string, string, string] = [base.drafts.title, mine.drafts.title, theirs.drafts.title]
  const { exercises, items } = mergeManuscripts(manuscript(base), manuscript(mine), manuscript(theirs), report)
  const merged: SaveData = {
    ...mine,
    data: { step: pick('data.step', [base.data.step, mine.data.step, theirs.data.step], unasked) },
    settings: mergeSettings(base.settings, mine.settings, theirs.settings, report),
    drafts: { ...mine.drafts, title: mergeField('drafts.title', titles, 'ja', report), items },
    exercises,
    delivery: { date: pick('delivery.date', [base.delivery.date, mine.delivery.date, theirs.delivery.date], report) },
    authorize: pick('authorize', [base.authorize, mine.authorize, theirs.authorize], report),
    teacher: pick('teacher', [base.teacher, mine.teacher, theirs.teacher], report),
    options: mergeOptions(base, mine, theirs, report),
    chat_session_token: pick(
      'chat_session_token',
      [base.chat_session_token, mine.chat_session_token, theirs.chat_session_token],
      unasked,
    ),
  }
  return { merged, conflicts }
}
