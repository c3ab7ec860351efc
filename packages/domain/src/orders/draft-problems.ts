import { addDays, isDate, jstDate } from '../calendar/index.ts'
import { stylesOf } from '../catalogue/index.ts'
import type { Category, Limits } from '../catalogue/index.ts'
import { countChars, countWords, joinItems, lengthOf, unitOf } from '../counting/index.ts'
import type { Unit } from '../counting/index.ts'
import { fieldsOf, isUnsentFile, lacksText, questionsOf } from '../drafts/index.ts'
import type { SaveData } from '../drafts/index.ts'

/** The purpose of an item's counted field. */
export type CountedText = 'english' | 'source' | 'japanese'

/** A reason why a draft cannot be ordered; `n` and `ns` count the items or the questions from 1. */
export type OrderProblem =
  | { key: 'text_empty' }
  | { key: 'text_missing'; ns: number[]; field: CountedText }
  | { key: 'items_too_many'; max: number }
  | { key: 'item_too_long'; n: number; max: number }
  | { key: 'text_too_long'; max: number; unit: Unit }
  | { key: 'translation_too_long'; max: number }
  | { key: 'style_not_allowed' }
  | { key: 'teacher_type_not_allowed' }
  | { key: 'date_out_of_range'; first: string; last: string }
  | { key: 'questions_too_many'; max: number }
  | { key: 'question_too_long'; n: number; max: number }
  | { key: 'message_too_long'; max: number }
  | { key: 'files_too_many'; max: number }
  | { key: 'files_unsent' }

const TRANSLATION_INTO_JAPANESE = 10
/** The most characters one field of an item may hold in an order (C.13). */
export const ITEM_MAX = 5000
/** Questions that may come with an order. */
export const MOST_QUESTIONS = 5
/** Images that may come with an order. */
export const MOST_FILES = 5
const QUESTION_MAX = 200
const MESSAGE_MAX = 500

const codePoints = (text: string) => Array.from(text).length

/** The purpose of the field that is paid for. */
export function countedText(category: Pick<Category, 'id' | 'counted'>): CountedText {
  if (category.counted === 'japanese') return 'japanese'
  return fieldsOf(category).english === 'source' ? 'source' : 'english'
}

/** The items that would be corrected for free, if the draft has any text. */
function missingTexts({ drafts: { items } }: SaveData, category: Category): OrderProblem[] {
  const ns = items.flatMap((item, index) => (lacksText(category.id, item) ? [index + 1] : []))
  return ns.length > 0 ? [{ key: 'text_missing', ns, field: countedText(category) }] : []
}

function textProblems(save: SaveData, category: Category, limits: Limits): OrderProblem[] {
  const problems: OrderProblem[] = []
  const { items } = save.drafts
  const unit = unitOf(category.id)
  const length = lengthOf(category.id, items)
  const wordLimit = category.biz ? limits.biz_words : limits.words
  const max = unit === 'chars' ? limits.chars : wordLimit
  problems.push(...(length === 0 ? [{ key: 'text_empty' } as const] : missingTexts(save, category)))
  if (items.length > limits.items) problems.push({ key: 'items_too_many', max: limits.items })
  for (const [index, { english, japanese }] of items.entries()) {
    if (Math.max(codePoints(english), codePoints(japanese)) > ITEM_MAX)
      problems.push({ key: 'item_too_long', n: index + 1, max: ITEM_MAX })
  }
  if (length > max) problems.push({ key: 'text_too_long', max, unit })
  if (category.id === TRANSLATION_INTO_JAPANESE) {
    const most = 5 * countWords(joinItems(items.map((item) => item.english))) + 50
    const translation = countChars(joinItems(items.map((item) => item.japanese)))
    if (translation > most) problems.push({ key: 'translation_too_long', max: most })
  }
  return problems
}

function settingProblems(save: SaveData, category: Category, now: Date): OrderProblem[] {
  const problems: OrderProblem[] = []
  const { species, teacher } = save.settings
  const styles = stylesOf(category.id)
  if (!styles.includes(species)) problems.push({ key: 'style_not_allowed' })
  if (teacher !== 'any' && !category.instructor_types.includes(teacher)) {
    problems.push({ key: 'teacher_type_not_allowed' })
  }
  const { date } = save.delivery
  if (date !== null) {
    const today = jstDate(now)
    const first = addDays(today, 2)
    const last = addDays(today, 30)
    if (!isDate(date) || date < first || date > last) problems.push({ key: 'date_out_of_range', first, last })
  }
  return problems
}

function optionProblems(save: SaveData): OrderProblem[] {
  const problems: OrderProblem[] = []
  const questions = questionsOf(save)
  if (questions.length > MOST_QUESTIONS) problems.push({ key: 'questions_too_many', max: MOST_QUESTIONS })
  for (const [index, question] of questions.entries()) {
    if (codePoints(question) > QUESTION_MAX)
      problems.push({ key: 'question_too_long', n: index + 1, max: QUESTION_MAX })
  }
  if (codePoints(save.options.message) > MESSAGE_MAX) problems.push({ key: 'message_too_long', max: MESSAGE_MAX })
  const { files } = save.options
  if (files.length > MOST_FILES) problems.push({ key: 'files_too_many', max: MOST_FILES })
  if (files.some(({ url }) => isUnsentFile(url))) problems.push({ key: 'files_unsent' })
  return problems
}

/** All reasons that make a draft an `invalid_draft`, to be shown at once; empty if it can be ordered. */
export function orderProblems(save: SaveData, category: Category, limits: Limits, now: Date): OrderProblem[] {
  return [...textProblems(save, category, limits), ...settingProblems(save, category, now), ...optionProblems(save)]
}
