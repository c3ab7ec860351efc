import { TRANSLATION_INTO_JAPANESE, type Category, type Limits } from '../catalogue/index.ts'
import { lengthOf, type Unit } from '../counting/index.ts'
import { isBlankItem, type SaveData } from '../drafts/index.ts'
import { isSwapped, japaneseInside } from './swapped-fields.ts'
import { beyondPlan } from './length.ts'
import { asksSeveral } from './several-questions.ts'

/**
 * A likely reason for a return, shown before the order. `n` counts texts or questions from 1. A finding does not prevent an
 * order; `orderProblems` does.
 */
export type Finding =
  | { key: 'fields_swapped'; n: number }
  | { key: 'japanese_in_english'; n: number; words: string }
  | { key: 'japanese_missing'; ns: number[] }
  | { key: 'translation_missing'; ns: number[] }
  | { key: 'several_questions'; n: number }
  | { key: 'text_too_long'; most: number; unit: Unit }
  | { key: 'items_too_many'; most: number }
  | { key: 'beyond_plan'; words: number; over: number }

/** Categories whose exercise gives the meaning in Japanese. */
const givenInJapanese: readonly number[] = [5, 6]

/** The most that one order holds in the unit of its category. */
export const mostOf = (limits: Limits, category: Pick<Category, 'unit' | 'biz'>): number =>
  category.unit === 'chars' ? limits.chars : category.biz ? limits.biz_words : limits.words

function fieldFindings({ drafts: { items } }: SaveData, category: Category): Finding[] {
  if (category.counted !== 'english') return []
  return items.flatMap((item, index): Finding[] => {
    const n = index + 1
    if (isSwapped(item)) return [{ key: 'fields_swapped', n }]
    const words = japaneseInside(item.english)
    return words === undefined ? [] : [{ key: 'japanese_in_english', n, words }]
  })
}

function missingJapanese({ drafts: { items }, exercises }: SaveData, category: Category): Finding[] {
  if (category.counted !== 'english') return []
  const answersExercises = exercises.length === items.length && givenInJapanese.includes(category.id)
  const ns = items.flatMap((item, index) =>
    isBlankItem(item) || item.japanese.trim() !== '' || isSwapped(item) ? [] : [index + 1],
  )
  if (ns.length === 0) return []
  if (category.id === TRANSLATION_INTO_JAPANESE) return [{ key: 'translation_missing', ns }]
  return answersExercises ? [] : [{ key: 'japanese_missing', ns }]
}

function lengthFindings({ drafts: { items } }: SaveData, category: Category, limits: Limits): Finding[] {
  const most = mostOf(limits, category)
  const findings: Finding[] = []
  if (lengthOf(category.id, items) > most) findings.push({ key: 'text_too_long', most, unit: category.unit })
  if (items.length > limits.items) findings.push({ key: 'items_too_many', most: limits.items })
  return findings
}

/** 入稿前チェック: all findings of a draft. `planWords`: the words of the plan that pays; null without a plan. */
export function precheck(
  data: SaveData,
  category: Category,
  { limits, planWords }: { limits: Limits; planWords: number | null },
): Finding[] {
  const questions = data.options.questions.flatMap(({ value }, index): Finding[] =>
    asksSeveral(value) ? [{ key: 'several_questions', n: index + 1 }] : [],
  )
  const over = beyondPlan(lengthOf(category.id, data.drafts.items), planWords)
  const plan: Finding[] = planWords !== null && over > 0 ? [{ key: 'beyond_plan', words: planWords, over }] : []
  return [
    ...fieldFindings(data, category),
    ...missingJapanese(data, category),
    ...questions,
    ...lengthFindings(data, category, limits),
    ...plan,
  ]
}
