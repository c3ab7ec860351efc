import { expect, test } from 'vitest'
import { useApp } from '../../../../test/use-app.ts'
import type { Swept } from '../../../ports/clock.ts'
import { clockPage } from './clock-page.ts'
import { step } from './repo.ts'

const app = useApp()
const housekeeping: Swept = [
  { sweep: 'forget-events', done: 3 },
  { sweep: 'clear-files', done: 4 },
  { sweep: 'count-figures', done: 4320 },
  { sweep: 'check-invariants', done: 30 },
]

/** The summary of a move on the page, open and folded parts: name and count in turn. */
async function pageOf(...swept: Swept) {
  const { db, clock } = app.services
  await step(db, 1, { from: clock.now(), to: clock.now(), swept })
  const { markup } = await clockPage(app.services)
  const [, open = '', folded = ''] = markup.split(/<h2 id="happened">|<details>/)
  const cells = (part: string) => [...part.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)
  return { said: open, open: cells(open), folded: cells(folded) }
}

test('the page lists the work that people notice, orders before mails, and folds up housekeeping', async () => {
  const swept = ['send-mails', 'send-urgent-mails', 'complete-orders', 'notify-nominees']
  const { open, folded } = await pageOf(...swept.map((sweep, at) => ({ sweep, done: at + 1 })), ...housekeeping)
  const said = [
    '指名された講師へのお知らせ 4',
    '注文の完了 3',
    '急ぎのメール（確認コードなど）の送信 2',
    'メールの送信 1',
  ]
  expect(open.join(' ')).toBe(said.join(' '))
  expect(folded.filter((_text, at) => at % 2 === 1)).toEqual(['3', '4', '4320', '30'])
})

test('the page reports that a move has no visible effect, and has no fold without housekeeping', async () => {
  const quiet = await pageOf(...housekeeping)
  expect(quiet.said).toContain('動きはありませんでした')
  expect([quiet.open.length, quiet.folded.length]).toEqual([0, 8])
  expect((await pageOf({ sweep: 'send-mails', done: 1 })).folded).toEqual([])
})
