import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delivered, openAt } from './stage.tsx'

beforeEach(() => void vi.stubGlobal('speechSynthesis', undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const amended = () => {
  const order = delivered()
  const result = order.result && { ...order.result, version: 3, delivered_at: '2026-11-24T03:00:00.000Z' }
  return { ...order, result }
}

test('an amended correction shows its date and a link to the earlier version', async () => {
  const { result } = delivered()
  const { calls } = await openAt('/orders/5', (call) => {
    const version = /versions\/(\d)$/.exec(call)?.[1]
    if (!version) return { body: amended() }
    return { body: { ...result, version: Number(version), comment: `第${version}版のコメントです。` } }
  })
  await screen.findByText('訂正版')
  expect(screen.getByText(/11月24日.*12:00に、先生が一部を直して/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '訂正前を見る' }))
  const dialog = within(await screen.findByRole('dialog', { name: '訂正前の添削' }))
  expect(await dialog.findByText('第2版のコメントです。')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'さらに前の添削を見る' }))
  expect(await dialog.findByText('第1版のコメントです。')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'さらに前の添削を見る' })).toBeNull()
  expect(calls.filter((call) => call.includes('/versions/'))).toHaveLength(2)
})

test('a correction without an amendment shows no note', async () => {
  await openAt('/orders/5', () => ({ body: delivered() }))
  await screen.findByRole('article', { name: '1つ目の文章' })
  expect(screen.queryByText('訂正版')).toBeNull()
})
