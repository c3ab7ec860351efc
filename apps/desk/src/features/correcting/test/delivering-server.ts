import type { DeskOrder } from '@tensaku/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { orderInHand } from './order-in-hand.ts'

export const list = (...items: DeskOrder[]) => ({
  items: items.map((one) => ({ ...one, excerpt: '' })),
  pagination: { page: 1, per_page: 20, last_page: 1, total: items.length },
})
export const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
export const bar = () => screen.findByRole('complementary', { name: '「原稿7」のお届けを受け付けました' })

/** A server with the claimed order 7 and other orders. */
export function server(...others: DeskOrder[]) {
  const state = { order: orderInHand(7), out: false }
  const answer = (call: string, body: Record<string, unknown>) => {
    if (call === 'POST orders/7/deliver') {
      state.order = { ...state.order, handed: { at: '2026-11-22T10:00:00.000Z', left_ms: body['hold'] ? 10_000 : 0 } }
      return { body: state.order }
    }
    if (call === 'POST orders/7/take-back') {
      if (state.out) return { status: 409, body: { code: 'already_sent', message: 'すでに学習者へお届けしました。' } }
      state.order = { ...state.order, handed: null }
      return { body: state.order }
    }
    if (call === 'PUT orders/7/work')
      return { body: { ...body, revision: Number(body['revision']) + 1, updated_at: null } }
    if (call.startsWith('GET orders?tab=working')) return { body: list(state.order, ...others) }
    if (call.startsWith('GET orders?')) return { body: list() }
    if (call === 'GET orders/7') return { body: state.order }
    const other = others.find(({ id }) => call === `GET orders/${id}`)
    return other && { body: other }
  }
  return { state, answer }
}

export async function openReview() {
  press('Enter', { ctrlKey: true, shiftKey: true })
  return screen.findByRole('dialog', { name: 'お届けの前に' })
}
