import type { SaveContent } from '@tensaku/contract'
import { blocksOfItems, chargedType, mayCorrect, priceOf, type InstructorType } from '@tensaku/domain/catalogue'
import { isBlankItem, questionsOf } from '@tensaku/domain/drafts'
import { orderProblems } from '@tensaku/domain/orders'
import { planShare } from '@tensaku/domain/plans'
import type { Tx } from '../../db/database.ts'
import { Refused } from '../../http/refused.ts'
import { categoryById, rulesAt, type CategoryRow } from '../catalogue/index.ts'
import { type ExerciseFile, exercisesByIds } from '../exercises/index.ts'
import { lockPlan } from '../subscriptions/index.ts'
import { isBlocked, rowById } from '../instructors/index.ts'
import type { LineRow } from './repo.ts'
import { untitledName } from './untitled.ts'

/** A draft that may be ordered, with its present price. */
export type Placement = {
  category: CategoryRow
  chargedType: InstructorType
  unit: 'words' | 'chars'
  length: number
  blocks: number
  points: number
  quota: number
  /** The part of the list price that the plan pays. */
  planPoints: number
  title: string
  lines: LineRow[]
  questions: string[]
}

/**
 * The type of the nominated instructor; undefined without one. Refuses an instructor who does not take this order or whom the
 * learner blocked.
 */
async function nomineeType(
  tx: Tx,
  userId: number,
  { teacher, settings }: SaveContent,
  category: CategoryRow,
): Promise<InstructorType | undefined> {
  if (teacher === null) return undefined
  const nominee = await rowById(tx, teacher)
  const wish = { category, course: settings.course, instructor_type: settings.teacher }
  if (!nominee?.accepting || !mayCorrect(nominee, wish)) throw new Refused('teacher_unavailable')
  if (await isBlocked(tx, userId, teacher)) throw new Refused('teacher_unavailable')
  return nominee.type
}

/** Each item with its exercise; empty items are left out. */
function linesFor({ drafts: { items }, exercises }: SaveContent, known: ReadonlyMap<number, ExerciseFile>): LineRow[] {
  const paired = items.length === exercises.length
  return items
    .map((item, index) => ({ item, exercise: exercises[index] }))
    .filter(({ item }) => !isBlankItem(item))
    .map(({ item, exercise }, index) => ({
      n: index + 1,
      english: item.english,
      japanese: item.japanese,
      exercise_id: paired && exercise !== undefined && known.has(exercise) ? exercise : null,
    }))
}

/** The title that the learner gave, otherwise that of the first exercise, otherwise the day. */
function titleOf({ drafts, exercises }: SaveContent, known: ReadonlyMap<number, ExerciseFile>, now: Date): string {
  const [exercise] = exercises.flatMap((id) => known.get(id)?.title ?? [])
  return drafts.title.trim() || exercise || untitledName(now)
}

/**
 * Judges a draft as an order at the price of this moment (C.1): a nominated instructor costs the rate of their type, and a
 * plan pays its share first (C.5) unless the learner chose points. The month of the plan stays locked for the charge.
 * Refuses `invalid_draft` with all problems, `teacher_unavailable`.
 */
export async function judgeDraft(tx: Tx, userId: number, content: SaveContent, now: Date): Promise<Placement> {
  const { settings, drafts } = content
  const category = await categoryById(tx, settings.category)
  if (!category) throw new Refused('invalid_draft', { problems: [{ key: 'category_unknown' }] })
  const rules = await rulesAt(tx, now)
  const problems = orderProblems(content, category, rules.limits, now)
  if (problems.length > 0) throw new Refused('invalid_draft', { problems })

  const wanted = (await nomineeType(tx, userId, content, category)) ?? settings.teacher
  const questions = questionsOf(content)
  const measure = blocksOfItems(rules, category, drafts.items)
  const instructorType = chargedType(wanted, category)
  const order = {
    category,
    course: settings.course,
    instructorType,
    blocks: measure.blocks,
    payWithPoints: content.options.pay_with_points ?? false,
  }
  const exercises = new Map((await exercisesByIds(tx, content.exercises)).map((one) => [one.id, one]))
  const share = planShare(await lockPlan(tx, userId, now), order, rules.block.words)
  const priceFor = (blocks: number) =>
    priceOf(rules, category, { course: settings.course, wanted, blocks, questions: questions.length })
  const points = priceFor(measure.blocks - share.blocks)
  return {
    ...measure,
    category,
    chargedType: instructorType,
    points,
    quota: share.quota,
    planPoints: priceFor(measure.blocks) - points,
    title: titleOf(content, exercises, now),
    lines: linesFor(content, exercises),
    questions,
  }
}
