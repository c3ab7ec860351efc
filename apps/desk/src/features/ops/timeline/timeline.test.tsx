import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Timeline } from './timeline.tsx'
import type { Moment } from './timeline-words.ts'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: string }) => <a href="/">{children}</a> }))

afterEach(cleanup)

const moment = (given: Partial<Moment>): Moment => ({
  key: 'order-1',
  kind: 'order',
  at: '2026-11-20T03:00:00.000Z',
  order_id: 5,
  what: '0>1',
  actor: 'instructor',
  name: 'Mari',
  points: null,
  state: null,
  detail: null,
  ...given,
})

test('nothing says so', () => {
  render(<Timeline items={[]} />)
  expect(screen.getByText('記録はありません')).toBeTruthy()
})

test('each thing that happened is told in words, with whom and how it went', () => {
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
        moment({ key: 'points-1', kind: 'points', what: 'refund', actor: null, name: null, points: 332 }),
        moment({ key: 'order-2', what: '0>-1', actor: 'system', name: null, detail: 'unclaimed' }),
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
  expect(rows[2]).toContain('返却332ポイント')
  expect(rows[3]).toContain('引き受ける講師なし')
  expect(rows[4]).toContain('Sato　重複のため')
})

test('an offer that was changed, and a check that was ended, are told as such', () => {
  const byOperator = { actor: 'operator', name: 'Sato' } as const
  render(
    <Timeline
      ofOrder
      items={[
        moment({ key: 'order-1', what: '0>0', ...byOperator }),
        moment({ key: 'order-2', what: '0>0', actor: 'system', name: null }),
        moment({ key: 'order-3', what: '2>1', ...byOperator, detail: 'to_reassign' }),
        moment({ key: 'order-4', what: '2>1', ...byOperator, detail: 'to_cancel' }),
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

test('a code that this page does not know yet is shown as it is; in the time of one order that order is not named', () => {
  render(<Timeline ofOrder items={[moment({ kind: 'mail', what: 'brand_new' })]} />)
  expect(screen.getByText('brand_new')).toBeTruthy()
  expect(screen.queryByText('添削 5')).toBeNull()
})
