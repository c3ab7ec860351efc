import type { Locator, Page } from '@playwright/test'
import { barriers } from '../barriers.ts'
import { callAs } from '../calls.ts'
import { comment, orderOf } from '../orders.ts'
import { expect, picture, test } from '../journey.ts'
import { freshInstructor, freshLearner } from '../people.ts'

/** The original, the correction and the explanation; a line without a correction is perfect. */
const lines: [string, string?, string?][] = [
  ['Yesterday I go to the aquarium.', 'Yesterday I went to the aquarium.', '昨日のことなので過去形です。'],
  ['It was raining all day.'],
  ['We saw a octopus there.', 'We saw an octopus there.', '母音の前では an になります。'],
  ['It was hiding in a small box.'],
  ['My brother like sharks.', 'My brother likes sharks.', '主語が三人称単数です。'],
  ['He took many photos.'],
  ['I buyed a blue pen.', 'I bought a blue pen.', 'buy の過去形は bought です。'],
  ['Lunch was very good.'],
  ['We came home by a train.', 'We came home by train.', '交通手段には冠詞を付けません。'],
  ['I want to go there again.'],
]

test('ten lines are claimed, corrected, explained and delivered by keyboard alone', async ({ visit, origin }) => {
  const learner = await freshLearner({ points: 2000 })
  const [first = [''], ...others] = lines
  const order = await orderOf(origin, learner, {
    title: '水族館の一日',
    course: 'advanced',
    category: 3,
    english: first[0],
    more: others.map(([english]) => english),
    points: 720,
  })
  const desk = await visit('/desk/queue?category=3', { desk: true, as: await freshInstructor() })
  const { keyboard } = desk
  const clicks = await mouseWatch(desk)

  // Moves through the queue, filtered to a category without orders of other journeys, and claims an order.
  await expect(desk.locator(`[data-order="${order}"]`)).toBeVisible()
  const inOrder = desk.locator(`[data-order="${order}"] :focus`)
  await until(inOrder, () => keyboard.press('j'))
  await keyboard.press('c')
  await desk.waitForURL(`**/desk/orders/${order}`)

  // The editor begins in the first line. Line by line; the last step leads to the comment.
  for (const [at, [, corrected]] of lines.entries()) {
    if (at > 0) await keyboard.press('Control+Enter')
    await expect(desk.locator(`[data-line="${at + 1}"]`)).toBeFocused()
    if (!corrected) {
      await keyboard.press('Alt+p')
      continue
    }
    await keyboard.press('Control+a')
    await keyboard.type(corrected)
  }
  await keyboard.press('Control+Enter')
  await expect(desk.locator('[data-comment]')).toBeFocused()
  // An input method enters Japanese as a whole, without a key for each letter.
  await keyboard.insertText(comment)

  // Explains each edit without an explanation. Edits are found a moment after the last word.
  await expect(desk.locator('[data-unexplained]')).toHaveCount(lines.filter(([, corrected]) => corrected).length)
  for (const [, , why] of lines.filter(([, corrected]) => corrected)) {
    await keyboard.press('Alt+j')
    await expect(desk.locator('[data-unexplained]:focus')).toBeVisible()
    await keyboard.insertText(why ?? '')
    await expect(desk.locator('[data-unexplained]:focus')).toHaveCount(0)
  }
  await keyboard.press('?')
  await keyboard.press('Backspace')
  await keyboard.press('Control+/')
  const keys = desk.getByRole('dialog', { name: 'キーボード' })
  await expect(keys).toBeVisible()
  await picture(desk, 'desk-keys', { whole: false })
  const found = await barriers(desk)
  await keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await picture(desk, 'desk-keyboard')

  // Reviews and submits the correction.
  await keyboard.press('Control+Shift+Enter')
  const dialog = desk.getByRole('dialog', { name: 'お届けの前に' })
  await expect(dialog).toBeVisible()
  await until(dialog.getByRole('button', { name: '学習者に届ける' }).and(desk.locator(':focus')), () =>
    keyboard.press('Tab'),
  )
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const call = await callAs(origin, learner.email)
  const read = () =>
    call<{ status: { value: number }; result: { lines: { corrected: string; explanations: unknown[] }[] } | null }>(
      `/api/users/${learner.id}/orders/${order}`,
      { method: 'GET' },
    )
  await expect.poll(async () => (await read()).status.value).toBe(3)
  const { result } = await read()
  expect(result?.lines.map(({ corrected }) => corrected)).toEqual(lines.map(([was, now]) => now ?? was))
  expect(result?.lines.map(({ explanations }) => explanations.length)).toEqual(lines.map(([, now]) => (now ? 1 : 0)))
  expect(await clicks()).toBe(0)
  expect(found).toEqual([])
})

/** Presses until something has the focus. */
async function until(focused: Locator, press: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 40 && (await focused.count()) === 0; tries++) await press()
  await expect(focused).toHaveCount(1)
}

/** Counts mouse and touch events on the page. */
async function mouseWatch(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`globalThis.pointed = 0; addEventListener('pointerdown', () => pointed++, true)`)
  return () => page.evaluate<number>('pointed')
}
