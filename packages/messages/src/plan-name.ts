import * as m from '@tensaku/messages'

const types = { lite: m.plan_name_lite, standard: m.plan_name_standard, ai: m.plan_name_ai } as const
const courses = { basic: m.plan_course_basic, advanced: m.plan_course_advanced } as const
const instructors = { global: m.plan_instructor_global, all: m.plan_instructor_all } as const

/** The parts of a plan that its name tells. */
export type NamedPlan = {
  type: keyof typeof types
  explanation: keyof typeof courses | null
  instructor: keyof typeof instructors | null
  words: number | null
  monthly_quota: number | null
  ai: boolean
}

/** The type of a plan alone. */
export const planTypeName = (type: keyof typeof types): string => types[type]({}, { locale: 'ja' })

/** The full name of a plan: on screens, in mails and on documents. */
export function planName({ type, explanation, instructor, words, monthly_quota: quota, ai }: NamedPlan): string {
  const ja = { locale: 'ja' } as const
  if (explanation === null || instructor === null) return planTypeName(type)
  const parts = {
    type: planTypeName(type),
    course: courses[explanation]({}, ja),
    instructor: instructors[instructor]({}, ja),
    words: words ?? 0,
    quota: quota ?? 0,
  }
  return ai ? m.plan_name_with_ai(parts, ja) : m.plan_name_of(parts, ja)
}

/** The name of a term of a plan, for a purchase. */
export const planTermName = (plan: NamedPlan, months: number): string =>
  m.plan_months({ name: planName(plan), months }, { locale: 'ja' })
