import type { Category, Limits } from '../catalogue/index.ts'
import type { TextItem } from '../counting/index.ts'
import { newSaveData, type SaveData, withPayment } from '../drafts/index.ts'
import { MOST_QUESTIONS } from '../orders/index.ts'
import { type Finding, mostOf } from './precheck.ts'
import { swapped, untangled } from './swapped-fields.ts'
import { parted } from './length.ts'
import { questionsIn } from './several-questions.ts'

function withItem(data: SaveData, n: number, change: (item: TextItem) => TextItem): SaveData {
  const items = data.drafts.items.map((item, index) => (index === n - 1 ? change(item) : item))
  return { ...data, drafts: { ...data.drafts, items } }
}

/** Gives each question its own field; returns the same draft if there are too many. */
function withQuestionsApart(data: SaveData, n: number): SaveData {
  const { questions } = data.options
  const apart = questionsIn(questions[n - 1]?.value ?? '').map((value) => ({ value }))
  const others = questions.filter(({ value }, index) => index !== n - 1 && value.trim() !== '')
  if (others.length + apart.length > MOST_QUESTIONS) return data
  const before = questions.slice(0, n - 1).filter(({ value }) => value.trim() !== '').length
  return { ...data, options: { ...data.options, questions: others.toSpliced(before, 0, ...apart) } }
}

/** Repairs a finding if that is possible without writing; returns the same draft if not. */
export function repaired(data: SaveData, finding: Finding): SaveData {
  switch (finding.key) {
    case 'fields_swapped':
      return withItem(data, finding.n, swapped)
    case 'japanese_in_english':
      return withItem(data, finding.n, untangled)
    case 'several_questions':
      return withQuestionsApart(data, finding.n)
    default:
      return data
  }
}

/**
 * Splits a draft that is too long for one order: the part that fits, and the rest as a draft with the same settings.
 * Exercises stay with their texts. Undefined if it cannot be split.
 */
export function inTwo(
  data: SaveData,
  category: Category,
  limits: Limits,
): { first: SaveData; rest: SaveData } | undefined {
  const { items, title } = data.drafts
  const paired = data.exercises.length === items.length
  const most = { length: mostOf(limits, category), items: limits.items }
  const parts = parted(category.id, category.counted, items, most)
  if (!parts) return undefined
  const restAt = items.length - parts.rest.length
  const fresh = newSaveData(data.settings)
  const rest: SaveData = {
    ...fresh,
    data: { step: 'services-id-draft' },
    drafts: { title, items: parts.rest },
    exercises: paired ? data.exercises.slice(restAt) : [],
    teacher: data.teacher,
    options: withPayment(
      { ...fresh.options, open_to_others: data.options.open_to_others },
      data.options.pay_with_points ?? false,
    ),
  }
  const exercises = paired ? data.exercises.slice(0, parts.first.length) : data.exercises
  return { first: { ...data, drafts: { title, items: parts.first }, exercises }, rest }
}
