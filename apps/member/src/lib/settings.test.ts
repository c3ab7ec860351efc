import { afterEach, expect, test } from 'vitest'
import { saved } from './saved.ts'
import { applyFont, keepSettings, restoreSettings, variantOf } from './settings.ts'

const scale = () => document.documentElement.style.getPropertyValue('--font-scale')

afterEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('style')
})

test('[F-012][Q-08] a saved tab index of 1 opens on business; 0, nothing and garbage on standard', () => {
  expect(variantOf(1)).toBe('biz')
  for (const index of [0, null, undefined, '', 'biz', '1', 7, Number.NaN, {}, [1]])
    expect(variantOf(index)).toBe('standard')
})

test('[Q-36] the font is 14, 16 or 20 px of 16, at once and after a reload', () => {
  for (const [font, px] of [
    ['small', 14],
    ['medium', 16],
    ['large', 20],
  ] as const) {
    keepSettings({ font })
    expect(Number(scale()) * 16).toBe(px)
    document.documentElement.removeAttribute('style')
    applyFont()
    expect(Number(scale()) * 16).toBe(px)
  }
})

test('a change of one setting keeps the others, and a broken value has no effect', () => {
  keepSettings({ order_tab: 1 })
  keepSettings({ font: 'large' })
  expect(saved('settings')).toEqual({ font: 'large', order_tab: 1 })
  for (const broken of ['{', 'null', '[]', '"x"', '{"font":"huge"}']) {
    localStorage.setItem('kept.settings', broken)
    applyFont()
    expect(scale()).toBe('1')
  }
})

test('sign-in brings the settings of the account, which do not replace those of the device', () => {
  restoreSettings({ font: 'large', order_tab: 1, instructor_tab: 'x' })
  expect(saved('settings')).toEqual({ font: 'large', order_tab: 1, instructor_tab: 0 })
  expect(scale()).toBe('1.25')
  restoreSettings({ font: 'small', closed_campaign: 4 })
  restoreSettings({ closed_campaign: 3 })
  expect(saved('settings')).toMatchObject({ font: 'large', closed_campaign: 4 })
})
