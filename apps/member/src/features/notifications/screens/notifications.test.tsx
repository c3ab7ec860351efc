import type { Notification } from '@tensaku/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import NotificationsScreen from './notifications.tsx'

afterEach(() => {
  leave()
  vi.useRealTimers()
})

const notification = (id: number, createdAt: string): Notification => ({
  id,
  kind: 'order_claimed',
  text: `第${id}便`,
  title: `第${id}便`,
  about: '「朝の散歩」佐藤先生',
  order_id: 5,
  read: true,
  created_at: createdAt,
})

test('the notifications are grouped by their day in Tokyo, each with its time', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z'), toFake: ['Date'] })
  const items = [
    notification(4, '2026-11-20T04:00:00.000Z'),
    notification(3, '2026-11-18T04:00:00.000Z'),
    notification(2, '2020-03-02T15:30:00.000Z'),
    notification(1, '2020-03-02T14:30:00.000Z'),
  ]
  await signIn({ 'GET /api/users/1/notifications': { items, next: null, unread: 0 } })
  renderScreen('notifications', NotificationsScreen, '/notifications')
  const group = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await group('今日')).getByText('第4便')).toBeTruthy()
  expect((await group('11月18日(水)')).getByText('13:00')).toBeTruthy()
  expect((await group('2020年3月3日')).getByText('0:30')).toBeTruthy()
  expect((await group('2020年3月2日')).getByText('23:30')).toBeTruthy()
})
