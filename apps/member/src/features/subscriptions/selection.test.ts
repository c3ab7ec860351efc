import { afterEach, expect, test } from 'vitest'
import { saved, setSaved } from '../../lib/saved.ts'
import { completed, firstSelection, noteStep, partsOf, planOf, select } from './selection.ts'
import { plan, plans } from './test/stage.ts'

afterEach(() => localStorage.clear())

test('[K-017][O-016][F-131][F-132][F-133][F-134][F-135][F-136][F-137][F-138][F-139] the first choice', () => {
  expect(completed(saved('subscription'))).toEqual({
    type: 'lite',
    words: 50,
    duration: '1mo',
    explanation: 'basic',
    instructor: 'global',
    monthly_quota: 30,
    ai: false,
    method: 'credit_card',
    upgrade: false,
  })
})

test('[F-032] a choice is stored with all its parts', () => {
  select({ words: 100, explanation: 'advanced', method: 'bank' })
  expect(JSON.parse(localStorage.getItem('kept.subscription') ?? 'null')).toEqual({
    ...firstSelection,
    words: 100,
    explanation: 'advanced',
    method: 'bank',
  })
})

test('a choice of a former version is completed, and a value that is offered no more is the first one', () => {
  setSaved('subscription', { type: 'standard', words: 100, duration: '3mo' })
  expect(completed(saved('subscription'))).toEqual({ ...firstSelection, type: 'standard', words: 100, duration: '3mo' })
  localStorage.setItem('kept.subscription', '{"type":"gold","words":75,"monthly_quota":15}')
  expect(completed(saved('subscription'))).toEqual({ ...firstSelection, monthly_quota: 15 })
})

test('[S-025][F-035] the steps begin at the plans, and the last two are kept', () => {
  expect(saved('step')).toEqual(['plans'])
  noteStep('plans')
  expect(saved('step')).toEqual(['plans'])
  noteStep('options')
  noteStep('options')
  noteStep('payments')
  expect(JSON.parse(localStorage.getItem('kept.step') ?? 'null')).toEqual(['options', 'payments'])
})

test('every plan is found by its parts, and its parts lead back to it', () => {
  expect(plans.length).toBe(193)
  for (const one of plans) expect(planOf(plans, { ...firstSelection, ...partsOf(one) })).toBe(one)
  expect(planOf(plans, firstSelection)).toBe(plan())
})
