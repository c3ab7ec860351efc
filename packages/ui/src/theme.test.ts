import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/theme/tokens.css`, 'utf8')

const token = (name: string): string => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? ''

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(token(`color-${one}`)), luminance(token(`color-${other}`))].sort(
    (a, b) => a - b,
  )
  return (light + 0.05) / (dark + 0.05)
}

test('[K-014] the breakpoints are 576, 768, 992 and 1200 px', () => {
  expect(['sm', 'md', 'lg', 'xl'].map((name) => token(`breakpoint-${name}`))).toEqual([
    '576px',
    '768px',
    '992px',
    '1200px',
  ])
})

test('every text colour has a contrast of 4.5 on every background it is used on', () => {
  const grounds = {
    paper: ['ink', 'ink-soft', 'ai', 'ai-deep', 'shu', 'wait', 'alert', 'done'],
    'ai-soft': ['ink', 'ink-soft', 'ai', 'ai-deep'],
    'shu-soft': ['ink', 'shu'],
    'wait-soft': ['ink', 'ink-soft', 'wait'],
    'alert-soft': ['ink', 'alert'],
    'done-soft': ['ink', 'done'],
    'fuji-soft': ['fuji'],
    'asagi-soft': ['asagi'],
    'kariyasu-soft': ['kariyasu'],
    wash: ['ink', 'ink-soft', 'wait'],
    ai: ['white'],
    'ai-deep': ['white'],
    ink: ['white'],
  }
  const weak = Object.entries(grounds).flatMap(([ground, texts]) =>
    texts
      .filter((text) => !(contrast(text, ground) >= 4.5))
      .map((text) => `${text} on ${ground}: ${contrast(text, ground).toFixed(2)}`),
  )
  expect(weak).toEqual([])
})
