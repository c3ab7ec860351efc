import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { AnswerText, blocksOf } from './answer.tsx'

afterEach(cleanup)

const shown = (text: string) => render(<AnswerText text={text} />).container

test('an answer has paragraphs, lists, emphasis and code', () => {
  const box = shown('最初の**大事な**文。\n\n- `an apple`\n- *old*\n\n3. three\n\n```\ncode\n```\n\n> 引用')
  expect([...box.querySelectorAll('p, li, strong, em, code, pre, blockquote')].map(({ tagName }) => tagName)).toEqual(
    expect.arrayContaining(['P', 'STRONG', 'LI', 'CODE', 'EM', 'PRE', 'BLOCKQUOTE']),
  )
  expect(box.querySelector('ol')?.start).toBe(3)
  expect(box.querySelector('code [lang=en]')?.textContent).toBe('an apple')
})

test.each([
  ['a link', '[ここ](https://evil.example/?q=1)', 'ここ'],
  ['a bare address', 'https://evil.example/x', 'https://evil.example/x'],
  ['an image', '![絵](https://evil.example/p.png)', '絵'],
  ['html', '<img src=x onerror=alert(1)><b>太い</b>', '<img src=x onerror=alert(1)><b>太い</b>'],
  ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['a reference', '[a][b]\n\n[b]: https://evil.example "t"', 'a'],
])('%s in an answer is plain text', (_, text, words) => {
  const box = shown(text)
  expect(box.querySelectorAll('a, img, script, b, iframe, form, input')).toHaveLength(0)
  expect(box.textContent).toContain(words)
})

test('any answer is drawn with few tags, without attributes that load something', () => {
  const piece = fc.constantFrom(
    '**',
    '*',
    '`',
    '[',
    '](',
    ')',
    '<',
    '>',
    '!',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '> ',
    '|',
    '#',
    '~~',
    'http://a.b',
    'word',
    '語',
    '&amp;',
    '<a href=x>',
    '```',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const box = shown(pieces.join(''))
      const wrong = [...box.querySelectorAll('*')].filter(
        (one) =>
          !/^(DIV|P|STRONG|EM|CODE|PRE|BLOCKQUOTE|OL|UL|LI|BR|SPAN)$/.test(one.tagName) ||
          one.hasAttribute('src') ||
          one.hasAttribute('href'),
      )
      cleanup()
      return wrong.length === 0
    }),
    { numRuns: 150 },
  )
})

test('a growing answer changes its last block only', () => {
  const whole = '一つ目。\n\n- a\n- b\n\n二つ目の**段落**。'
  const before = blocksOf(whole.slice(0, -4))
  const after = blocksOf(whole)
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
})

test.each(['>', '- ', '[', '*', '_', '`', '(', '<', '![', '1. ', '~', '**a ', '> - '])(
  '4,000 characters of %s are read',
  (mark) => {
    const text = mark.repeat(Math.ceil(4000 / mark.length))
    expect(() => shown(text)).not.toThrow()
  },
)
