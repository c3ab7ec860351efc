import type { Course, InstructorType, WantedType } from '../catalogue/index.ts'

/** The choices of a draft that decide its price. `nominated`: by the instructor whom it names, at the rate of their kind. */
export type PricedChoice = { course: Course; wanted: WantedType; nominated: boolean; payWithPoints: boolean }

type Changed = 'course' | 'instructor' | 'payment'

/** Another choice, its points without questions, its corrections of the plan, and the ways in which it differs. */
export type CheaperChoice = PricedChoice & { points: number; quota: number; changes: Changed[] }

/** The estimate, as if the plan was to pay wherever it can. */
type Matrix = readonly {
  course: Course
  instructor_type: WantedType
  points: number
  plan: { covered: boolean; quota: number; extra_points: number }
}[]

type Nominee = { type: InstructorType; courses: readonly Course[] }

const mostShown = 3

/**
 * Up to three choices that take fewer points than the chosen one, the cheapest of all first. Of equal prices, the one that
 * changes least stands for all. A nominee stays a choice for the courses that they correct. Points instead of the plan never take
 * fewer points, so only the way back to the plan is a choice.
 */
export function cheaperChoices(matrix: Matrix, chosen: PricedChoice, nominee?: Nominee): CheaperChoice[] {
  const all = everyChoice(matrix, chosen, nominee)
  const now = all.find(({ changes }) => changes.length === 0)
  if (!now) return []
  const cheaper = all.filter(({ points }) => points < now.points)
  const sorted = cheaper.toSorted((a, b) => a.points - b.points || a.changes.length - b.changes.length)
  return sorted.filter(({ points }, at) => sorted[at - 1]?.points !== points).slice(0, mostShown)
}

function everyChoice(matrix: Matrix, chosen: PricedChoice, nominee: Nominee | undefined): CheaperChoice[] {
  const free = matrix.map((cost) => ({ ...cost, nominated: false }))
  const named = nominee
    ? matrix
        .filter(({ course, instructor_type: type }) => type === nominee.type && nominee.courses.includes(course))
        .map((cost) => ({ ...cost, instructor_type: chosen.wanted, nominated: true }))
    : []
  return [...free, ...named].flatMap(({ course, instructor_type: wanted, nominated, points, plan }) => {
    const choice = (payWithPoints: boolean): CheaperChoice => ({
      course,
      wanted,
      nominated,
      payWithPoints,
      points: plan.covered && !payWithPoints ? plan.extra_points : points,
      quota: payWithPoints ? 0 : plan.quota,
      changes: changesOf(chosen, { course, wanted, nominated, payWithPoints }),
    })
    return plan.covered && chosen.payWithPoints ? [choice(false), choice(true)] : [choice(chosen.payWithPoints)]
  })
}

function changesOf(from: PricedChoice, to: PricedChoice): Changed[] {
  const differs: Record<Changed, boolean> = {
    course: from.course !== to.course,
    instructor: from.nominated !== to.nominated || (!to.nominated && from.wanted !== to.wanted),
    payment: from.payWithPoints !== to.payWithPoints,
  }
  return (['course', 'instructor', 'payment'] as const).filter((change) => differs[change])
}
