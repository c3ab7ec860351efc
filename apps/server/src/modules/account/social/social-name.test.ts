import { expect, test } from 'vitest'
import { socialNames } from './social-name.ts'

test.each([
  ['Hanako Yamada', 'x@example.com', 'Hanako_Yamada'],
  ['Zoë-Ann O’Neil', 'x@example.com', 'Zoe_Ann_ONeil'],
  ['Ｈａｎａｋｏ', 'x@example.com', 'Hanako'],
  ['山田 花子', 'hanako.yamada+shop@example.com', 'hanako_yamadashop'],
  [null, 'ab@example.com', 'user'],
  ['A very long name of somebody', 'x@example.com', 'A_very_long_name_of_'],
])('%s, %s begins as %s', (name, email, first) => {
  const names = socialNames(name, email)
  expect(names[0]).toBe(first)
  for (const one of names) expect(one).toMatch(/^[A-Za-z0-9_]{3,20}$/)
  expect(new Set(names).size).toBe(names.length)
})
