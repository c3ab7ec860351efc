import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Timeline } from './timeline.tsx'
import type { Moment } from '@tensaku/contract'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: string }) => <a href="/">{children}</a> }))

afterEach(cleanup)

const common = {
  key: 'order-1',
  at: '2026-11-20T03:00:00.000Z',
  order_id: 5,
  actor: 'instructor',
  name: 'Mari',
  points: null,
  state: null,
  reason: null,
  detail: null,
  taken_from: null,
} as const
const moment = (overrides: Partial<Moment>): Moment =>
  ({ ...common, kind: 'order', what: '0>1', ...overrides }) as Moment

test('an empty timeline shows a note', () => {
  render(<Timeline items={[]} />)
  expect(screen.getByText('記録はありません')).toBeTruthy()
})

test('each event has a label, its actor and its state', () => {
  render(
    <Timeline
      items={[
        moment({}),
        moment({
          key: 'mail-1',
          kind: 'mail',
          what: 'order_delivered',
          actor: null,
          name: null,
          state: 'given_up',
          detail: 'a@example.com',
        }),
        moment({
          key: 'points-1',
          kind: 'points',
          what: 'refund',
          actor: null,
          name: null,
          points: 332,
          about: null,
          entries: [],
        }),
        moment({ key: 'order-2', what: '0>-1', actor: 'system', name: null, reason: 'unclaimed' }),
        moment({
          key: 'audit-1',
          kind: 'audit',
          what: 'cancel',
          actor: 'operator',
          name: 'Sato',
          detail: '重複のため',
        }),
      ]}
    />,
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(rows[0]).toContain('引き受け')
  expect(rows[0]).toContain('Mari')
  expect(rows[1]).toContain('添削のお届け送信できず')
  expect(rows[1]).toContain('a@example.com')
  expect(rows[2]).toContain('返却+332ポイント')
  expect(rows[3]).toContain('引き受ける講師なし')
  expect(rows[4]).toContain('Sato　重複のため')
})

test('a changed offer and an ended check have their own labels', () => {
  const byOperator = { actor: 'operator', name: 'Sato' } as const
  render(
    <Timeline
      ofOrder
      items={[
        moment({ key: 'order-1', what: '0>0', ...byOperator }),
        moment({ key: 'order-2', what: '0>0', actor: 'system', name: null }),
        moment({ key: 'order-3', what: '2>1', ...byOperator, reason: 'to_reassign' }),
        moment({ key: 'order-4', what: '2>1', ...byOperator, reason: 'to_cancel' }),
        moment({ key: 'mail-1', kind: 'mail', what: 'offer_withdrawn', actor: null, name: null }),
      ]}
    />,
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(rows[0]).toContain('依頼先の変更Sato')
  expect(rows[1]).toContain('すべての講師の募集へ')
  expect(rows[2]).toContain('Sato　担当を替えるため')
  expect(rows[3]).toContain('Sato　キャンセルするため')
  expect(rows[4]).toContain('依頼の取り下げ')
})

test('the charge and the refund of a question are one row with their reasons and their sum', () => {
  const entry = { reason: null, detail: null }
  const asked = {
    ...entry,
    id: 1,
    what: 'question',
    at: '2026-11-20T03:00:00.000Z',
    points: -100,
    balance: 900,
  } as const
  const refunded = {
    ...entry,
    id: 2,
    what: 'refund',
    at: '2026-11-23T03:00:00.000Z',
    points: 100,
    balance: 1000,
  } as const
  const thing = { kind: 'points', what: 'question', actor: null, name: null, points: 0, about: 'question' } as const
  const { rerender } = render(<Timeline items={[moment({ ...thing, entries: [asked, refunded] })]} />)
  const row = () => screen.getAllByRole('listitem')[0]?.textContent ?? ''
  expect(row()).toContain('質問差し引き 0ポイント添削 5')
  expect(row()).toMatch(/質問 −100ポイント.*回答なしで返却 \+100ポイント/)
  rerender(<Timeline items={[moment({ ...thing, entries: [asked, { ...refunded, detail: 'おわびとして' }] })]} />)
  expect(row()).toMatch(/返却 おわびとして\+100ポイント残高 1,000/)
})

test('a list quotes 40 letters of the words of an operator, and opens the rest', () => {
  const words = `${'あ'.repeat(40)}さいご`
  render(<Timeline items={[moment({ kind: 'audit', what: 'send_back', detail: words, taken_from: 'Ken' })]} />)
  expect(screen.getByText(/Kenの担当を解除/)).toBeTruthy()
  expect(screen.queryByText(/さいご/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '全文' }))
  expect(document.activeElement).toBe(screen.getByText(words))
})

test('a reason that repeats the actor and the reason that the console gives are left out', () => {
  const byLearner = { key: 'order-1', what: '0>-1', actor: 'learner', name: null, reason: 'learner' } as const
  const answer = { key: 'audit-1', kind: 'audit', what: 'answer_consultation', detail: 'ご相談へのお返事' } as const
  render(<Timeline ofOrder items={[moment(byLearner), moment({ ...answer, actor: 'operator', name: 'Sato' })]} />)
  const [cancelled, answered] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(cancelled).toMatch(/キャンセル学習者$/)
  expect(answered).toMatch(/ご相談に返事Sato$/)
})

test('an event that the page does not know is named without its code', () => {
  render(<Timeline items={[moment({ kind: 'mail', what: 'brand_new' as 'gift' })]} />)
  expect(screen.getByText('その他')).toBeTruthy()
  expect(screen.queryByText(/brand_new/)).toBeNull()
})

test('a timeline of one kind does not name the kind', () => {
  const { rerender } = render(<Timeline items={[moment({})]} />)
  expect(screen.getByText('添削')).toBeTruthy()
  rerender(<Timeline oneKind items={[moment({})]} />)
  expect(screen.queryByText('添削')).toBeNull()
})

test('the timeline of an order does not name that order', () => {
  render(<Timeline ofOrder items={[moment({})]} />)
  expect(screen.queryByText('添削 5')).toBeNull()
})
