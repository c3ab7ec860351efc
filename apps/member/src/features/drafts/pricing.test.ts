import type { Estimate } from '@tensaku/contract'
import { dueDays } from '@tensaku/domain/orders'
import { newSaveData } from '@tensaku/domain/drafts'
import { expect, test } from 'vitest'
import { cheaperThan, lowest, ofBlocks, payableLength, pricedType, priceOfDraft, withChoice } from './pricing.ts'
import { costOf } from '../../../test/drafts/draft-server.ts'
import { formOptions } from '../../../test/drafts/render-screen.tsx'

const [diary, , japanese] = formOptions.categories as never as [Category, Category, Category]
type Category = Parameters<typeof pricedType>[1]

const cost = (course: 'basic' | 'advanced', instructor_type: 'any' | 'global' | 'native', points: number) =>
  costOf(points, { course, instructor_type })
const estimate: Estimate = {
  unit: 'words',
  length: 60,
  blocks: 3,
  costs: [
    cost('basic', 'any', 498),
    cost('basic', 'global', 498),
    cost('basic', 'native', 750),
    cost('advanced', 'native', 1080),
  ],
  shorter: null,
  question_points: 100,
  balance: 1200,
  gift: 0,
  plan_remaining: null,
}
const draft = newSaveData({ category: 1 })

test('60 words with the basic course cost 3 blocks of 166 points, and 702 of 1,200 remain', () => {
  expect(priceOfDraft(estimate, draft, diary)).toEqual({
    blocks: 3,
    rate: 166,
    text: 498,
    questions: 0,
    question: 100,
    total: 498,
    quota: 0,
    planned: 0,
    reason: 'no_plan',
    remaining: null,
    balance: 1200,
    gift: 0,
    after: 702,
    missing: 0,
  })
})

test('[Q-61] each question with a text costs 100 points', () => {
  const asking = { ...draft, options: { ...draft.options, questions: [{ value: 'これは？' }, { value: ' ' }] } }
  expect(priceOfDraft(estimate, asking, diary)).toMatchObject({ questions: 1, total: 598 })
})

test('a nominated instructor costs the rate of their kind, and missing points are shown', () => {
  const advanced = { ...draft, settings: { ...draft.settings, course: 'advanced' as const } }
  expect(priceOfDraft({ ...estimate, balance: 602 }, advanced, diary, 'native')).toMatchObject({
    total: 1080,
    missing: 478,
  })
  expect(priceOfDraft(estimate, advanced, diary)).toBeUndefined()
})

test('if only one kind may correct, its price counts for every wish', () => {
  expect(pricedType('any', japanese)).toBe('japanese')
  expect(pricedType('any', diary)).toBe('any')
})

test('a course has a lowest price', () => {
  expect([lowest(estimate), lowest(estimate, 'advanced')]).toEqual([498, 1080])
})

test('an order takes a day for each started 8 blocks, at most 7', () => {
  expect([1, 8, 9, 40, 100].map(dueDays)).toEqual([1, 1, 2, 5, 7])
})

test('[Q-88] gift points do not pay a nominated instructor', () => {
  const nominating = { ...draft, teacher: 7 }
  const gifted = { ...estimate, gift: 1000 }
  expect(priceOfDraft(gifted, nominating, diary, 'global')).toMatchObject({ gift: 1000, balance: 1200, missing: 298 })
  expect(priceOfDraft(gifted, draft, diary)).toMatchObject({ gift: 0, missing: 0, after: 702 })
})

test('the payable length is counted in whole blocks after the questions, and only if the balance does not suffice', () => {
  const block = { words: 25, chars: 50, packed_chars: 200 }
  const asking = { ...draft, options: { ...draft.options, questions: [{ value: 'これは？' }] } }
  const lengthWith = (balance: number) => {
    const price = priceOfDraft({ ...estimate, balance }, asking, diary)
    return price && [payableLength(price, 'words', block), payableLength(price, 'chars', block)]
  }
  expect(lengthWith(598)).toEqual([undefined, undefined])
  expect(lengthWith(597)).toEqual([50, 100])
  expect(lengthWith(265)).toEqual([undefined, undefined])
})

const half = { plan: { covered: true, quota: 1, extra_points: 166, reason: null } }
const planned: Estimate = {
  ...estimate,
  costs: [costOf(498, half), costOf(720, { course: 'advanced', plan: { reason: 'course' } })],
  plan_remaining: 12,
}
const withPoints = { ...draft, options: { ...draft.options, pay_with_points: true } }

test('[Q-90] a plan pays its share of the text; points chosen instead leave it alone, and are the reason', () => {
  expect(priceOfDraft(planned, draft, diary)).toMatchObject({
    text: 166,
    planned: 332,
    total: 166,
    quota: 1,
    remaining: 12,
    reason: null,
  })
  expect(priceOfDraft(planned, withPoints, diary)).toMatchObject({
    text: 498,
    planned: 0,
    total: 498,
    quota: 0,
    reason: 'chosen',
  })
  const advanced = { ...withPoints, settings: { ...draft.settings, course: 'advanced' as const } }
  expect(priceOfDraft(planned, advanced, diary)).toMatchObject({ total: 720, quota: 0, reason: 'course' })
})

test('without a network the price of a choice that a plan pays is unknown, and the others are known by their blocks', () => {
  const { costs } = ofBlocks(planned, 4)
  expect(costs.map(({ course, points }) => [course, points])).toEqual([['advanced', 720 * 4]])
})

test('a cheaper choice names its points with the questions, and the draft that takes it has that price', () => {
  const asking = { ...withPoints, options: { ...withPoints.options, questions: [{ value: 'これは？' }] } }
  const advanced = { ...asking, settings: { ...asking.settings, course: 'advanced' as const } }
  const choices = cheaperThan(planned, advanced, diary)
  expect(choices.map(({ points, quota, changes }) => [points, quota, changes])).toEqual([
    [266, 1, ['course', 'payment']],
    [598, 0, ['course']],
  ])
  for (const choice of choices) {
    const taken = priceOfDraft(planned, withChoice(advanced, choice), diary)
    expect([taken?.total, taken?.quota]).toEqual([choice.points, choice.quota])
  }
})

test('a cheaper choice without the nominee takes their name from the draft, and no wish is changed in a category with one kind', () => {
  const nominating = { ...draft, teacher: 7, settings: { ...draft.settings, teacher: 'native' as const } }
  const [choice] = cheaperThan(estimate, nominating, diary, { type: 'native', courses: ['basic'] })
  expect(choice).toMatchObject({ nominated: false, wanted: 'any', points: 498, changes: ['instructor'] })
  expect(choice && withChoice(nominating, choice)).toMatchObject({ teacher: null, settings: { teacher: 'any' } })
  const only = {
    ...estimate,
    costs: [
      costOf(600, { instructor_type: 'japanese' }),
      costOf(870, { course: 'advanced', instructor_type: 'japanese' }),
    ],
  }
  const wish = {
    ...newSaveData({ category: 11 }),
    settings: { ...draft.settings, category: 11, course: 'advanced' as const },
  }
  const [other] = cheaperThan(only, wish, japanese)
  expect(other?.changes).toEqual(['course'])
  expect(other && withChoice(wish, other).settings).toMatchObject({ course: 'basic', teacher: 'any' })
})
