import { includedTax } from '@tensaku/domain/books'
import { courses, priceOf, type Category } from '@tensaku/domain/catalogue'
import { planProducts, planShare, type PlanProduct, type PlanSeed } from '@tensaku/domain/plans'
import { expect, test } from 'vitest'
import { readJson } from '../src/db/seeds.ts'
import type { Rules } from '../src/modules/catalogue/index.ts'
import { payOf } from '../src/modules/corrections/earnings/pay.ts'

const read = <T>(path: string) => readJson<T>(new URL(`../src/modules/${path}.json`, import.meta.url))
const rules = await read<Rules>('catalogue/seed/prices')
const categories = await read<Category[]>('catalogue/seed/categories')
const seed = await read<PlanSeed>('subscriptions/products/seed/plans')

type Correction = { who: string; pay: number; revenue: number }

const net = (yen: number): number => yen - includedTax(yen)

/** Yen without tax that each correction of a month brings at its list price, if all are used. The AI option pays for AI alone. */
const shareOf = (plan: PlanProduct, months: number, price: number): number =>
  net(price / months - (plan.ai ? seed.ai_option.monthly : 0)) / (plan.monthly_quota ?? 0)

/** Every correction there can be without a plan (`plan` is missing), or with one of which a correction costs `each` yen. */
const corrections = (plan?: PlanProduct, each = 0): Correction[] =>
  categories.flatMap((category) =>
    courses.flatMap((course) =>
      category.instructor_types.flatMap((type) =>
        Array.from({ length: 24 }, (_, n) => n + 1).flatMap((blocks): Correction[] => {
          const active = plan && { ...plan, status: 'active' as const, left: 1 }
          const share = planShare(active, { category, course, instructorType: type, blocks }, rules.block.words)
          if (plan && share.quota === 0) return []
          const points = priceOf(rules, category, { course, wanted: type, blocks: blocks - share.blocks, questions: 0 })
          const order = { course, charged_type: type, blocks, questions: 0, pay_yen: null }
          const who = [plan?.key ?? 'points', category.id, course, type, blocks].join(' ')
          return [{ who, pay: payOf(order, rules), revenue: share.quota * each + net(points) }]
        }),
      ),
    ),
  )

const planned = planProducts(seed).flatMap((plan) =>
  plan.monthly_quota === null
    ? []
    : Object.entries(plan.prices).map(([months, price]) => ({ plan, each: shareOf(plan, Number(months), price) })),
)
const lossesOf = (all: readonly Correction[]) => all.filter(({ pay, revenue }) => pay >= revenue)

test('[I-24] an instructor earns less than a correction brings without tax, with points in every category and at every rate', () => {
  expect(corrections().length).toBeGreaterThan(1000)
  expect(lossesOf(corrections())).toEqual([])
  expect(rules.instructor_pay.question).toBeLessThan(net(rules.question))
})

test('[I-24] so it is with every plan and duration, for each text, course and instructor that the plan pays for', () => {
  for (const { plan, each } of planned) {
    const all = corrections(plan, each)
    expect(all.length).toBeGreaterThan(0)
    expect(lossesOf(all)).toEqual([])
  }
  const least = (key: string) =>
    Math.round(Math.min(...planned.filter(({ plan }) => plan.key === key).map(({ each }) => each)))
  expect(new Set(planned.map(({ plan }) => plan.key)).size).toBe(192)
  expect([2 * rules.instructor_pay.basic.global, least('lite-basic-global-50-30')]).toEqual([70, 151])
  expect([8 * rules.instructor_pay.advanced.native, least('lite-advanced-all-200-30')]).toEqual([720, 839])
})
