import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useUnread } from '../../src/features/notifications/index.ts'
import NotificationsModal from '../../src/features/notifications/modals/notifications.tsx'
import NotificationsScreen from '../../src/features/notifications/screens/notifications.tsx'
import { type Answers, leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(leave)

const list = 'GET /api/users/1/notifications'
const readOne = 'PATCH /api/users/1/notifications/3'
const readAll = 'POST /api/users/1/notifications/read-all'
const item = (id: number, read = false) => ({
  id,
  kind: 'gift',
  text: `${id}番のお知らせの全文`,
  title: `お知らせ${id}`,
  order_id: null,
  read,
  created_at: '2026-11-20T00:00:00.000Z',
})
const page = (...items: ReturnType<typeof item>[]) => ({
  items,
  unread: items.filter(({ read }) => !read).length,
  next: null,
})
const before = page(item(3), item(2))

const Count = () => <p>unread: {useUnread()}</p>
const unread = () => screen.queryAllByText('未読', { exact: false }).length

/** Renders the list and the bell. After `call` the server's list is `after`. */
async function show(call: string, answer: unknown, after: unknown, modal = false) {
  let requested = false
  const answers: Answers = {
    [list]: () => (requested ? after : before),
    [call]: () => {
      requested = true
      return answer
    },
  }
  await signIn(answers)
  const close = vi.fn()
  renderScreen(
    'notifications',
    () => (
      <>
        <Count />
        {modal ? <NotificationsModal data={{}} close={close} /> : <NotificationsScreen />}
      </>
    ),
    '/notifications',
  )
  await screen.findByText('お知らせ3')
  await screen.findByText('unread: 2')
  return close
}
/** Opens a notification in another tab, so that the list stays. */
const readFirst = () => fireEvent.click(screen.getByText('お知らせ3'), { ctrlKey: true })
const readThem = () => fireEvent.click(screen.getByRole('button', { name: 'すべて既読にする' }))

test.each(failures('notification_not_found', 'too_many_requests'))(
  '[S-029] reading one, %s: a toast shows it, and the mark returns even if the list fails',
  async (_, answer, said) => {
    await show(readOne, answer, undefined)
    const marks = unread()
    readFirst()
    await screen.findByText(said)
    expect(unread()).toBe(marks)
  },
)

test('[S-029] a read notification is read in the list and no longer counted', async () => {
  await show(readOne, item(3, true), page(item(3, true), item(2)))
  const marks = unread()
  readFirst()
  await screen.findByText('unread: 1')
  expect(unread()).toBe(marks - 1)
})

test.each(failures('too_many_requests'))(
  '[S-029] reading all, %s: a toast shows it, and the marks return even if the list fails',
  async (_, answer, said) => {
    await show(readAll, answer, undefined)
    const marks = unread()
    readThem()
    await screen.findByText(said)
    expect(unread()).toBe(marks)
    expect(screen.getByRole('button', { name: 'すべて既読にする' })).toBeTruthy()
  },
)

test.each(failures('too_many_requests'))(
  '[S-029] reading all by closing the list, %s: a toast shows it',
  async (_, answer, said) => {
    const close = await show(readAll, answer, undefined, true)
    fireEvent.click(screen.getByRole('button', { name: 'お知らせの一覧へ', hidden: true }))
    await screen.findByText(said)
    expect(close).toHaveBeenCalledOnce()
  },
)

test('[S-029] all read notifications are read in the list and no longer counted', async () => {
  await show(readAll, {}, page(item(3, true), item(2, true)))
  readThem()
  await screen.findByText('unread: 0')
  await waitFor(() => expect(unread()).toBe(0))
  expect(screen.queryByRole('button', { name: 'すべて既読にする' })).toBeNull()
})
