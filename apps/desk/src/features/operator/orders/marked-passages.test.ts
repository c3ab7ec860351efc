import { afterEach, expect, test } from 'vitest'
import { passagesIn } from './marked-passages.ts'

afterEach(() => document.body.replaceChildren())

function textOf(markup: string, ...found: string[]): string[] {
  document.body.innerHTML = markup
  return passagesIn(document.body, found).map((range) => range.toString())
}

test('a passage is marked in every text, also across an edit', () => {
  const markup = '<p>Mail ta<ins><span>ro@x.jp</span></ins> now.</p><p>続きは ta<b>ro@x.jp</b> へ</p>'
  expect(textOf(markup, 'taro@x.jp')).toEqual(['taro@x.jp', 'taro@x.jp'])
})

test('struck words and words for screen readers are neither marked nor counted', () => {
  const markup = '<p>ta<del>ken</del><ins><span class="sr-only">追加</span>ro@x.jp</ins> <del>a@x.jp</del></p>'
  document.body.innerHTML = markup
  const [range, ...others] = passagesIn(document.body, ['taro@x.jp', 'a@x.jp'])
  expect([range?.startContainer.textContent, range?.endContainer.textContent]).toEqual(['ta', 'ro@x.jp'])
  expect(others).toEqual([])
})
