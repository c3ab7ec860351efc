import type { Estimate } from '@tensaku/contract'
import { dueDays } from '@tensaku/domain/orders'
import { newSaveData } from '@tensaku/domain/drafts'
import { expect, test } from 'vitest'
import { lowest, payableLength, pricedType, priceOfDraft } from './pricing.ts'
import { formOptions } from '../../../test/drafts/render-screen.tsx'

const [diary, , japanese] = formOptions.categories as never as [Category, Category, Category]
type Category = Parameters<typeof pricedType>[1]

const cost = (course: 'basic' | 'advanced', instructor_type: 'any' | 'global' | 'native', points: number) => ({
  course,
  instructor_type,
  points,
  plan: null,
})
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
