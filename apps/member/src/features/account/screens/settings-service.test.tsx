import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved } from '../../../lib/saved.ts'
import SettingsServiceScreen from './settings-service.tsx'
import { member } from '../test/member.ts'

afterEach(() => {
  leave()
  document.documentElement.removeAttribute('style')
})

const put = 'PUT /api/users/1'
const open = () => renderScreen('settings-service', SettingsServiceScreen, '/settings/service')
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }))
const scale = () => document.documentElement.style.getPropertyValue('--font-scale')

test('a choice applies at once on this device and in the account', async () => {
  const requests = await signIn({ [put]: member() })
  open()
  await choose('大')
  expect(scale()).toBe('1.25')
  await screen.findByText('保存しました')
  expect(requests.flatMap(({ body }) => body ?? [])).toEqual([{ settings: { font: 'large' } }])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '大' }).checked).toBe(true)
})

test('quick choices are sent in order, so that the last one stays', async () => {
  const waiting: (() => void)[] = []
  const requests = await signIn({})
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    requests.push({ call: put, body: JSON.parse(init.body as string), key: null })
    await new Promise<void>((resolve) => waiting.push(resolve))
    return Response.json(member())
  })
  open()
  await choose('大')
  await choose('小')
  await choose('中（標準）')
  expect(requests).toHaveLength(1)
  waiting.shift()?.()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toEqual({ settings: { font: 'medium' } })
  waiting.shift()?.()
  await screen.findByText('保存しました')
  expect(requests).toHaveLength(2)
})

test('an unsent choice is reported and can be sent again', async () => {
  const answers: Record<string, unknown> = {}
  const requests = await signIn(answers)
  open()
  const orders = within(await screen.findByRole('group', { name: /^添削結果で最初に/ }))
  fireEvent.click(orders.getByRole('radio', { name: 'ビジネス' }))
  await screen.findByText(/ほかの端末にはまだ反映されていません/)
  expect(saved('settings')).toEqual({ order_tab: 1 })
  answers[put] = member()
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  await waitFor(() => expect(screen.queryByText(/まだ反映されていません/)).toBeNull())
  expect(requests.findLast(({ body }) => body)?.body).toEqual({ settings: { order_tab: 1 } })
})
