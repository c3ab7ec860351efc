import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NotificationSettings } from '../../src/features/notifications/index.ts'
import { type Answers, leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { key, noPushBrowser, pushBrowser } from '../push/browser.ts'
import { failures } from './failures.ts'

afterEach(() => {
  leave()
  noPushBrowser()
})

const settings = 'PUT /api/users/1/notification-settings'
const put = 'PUT /api/users/1/push-subscription'
const end = 'DELETE /api/users/1/push-subscription'
const before = {
  items: [
    { group: 'order_progress', mail: null, push: true },
    { group: 'order_result', mail: true, push: true },
  ],
}

async function show(answers: Answers) {
  const prompts = await signIn({
    'GET /api/users/1/notification-settings': before,
    'GET /api/users/1/push-subscription': { active: false },
    'GET /api/push-key': { key },
    ...answers,
  })
  renderScreen(
    'settings-service',
    () => (
      <Suspense>
        <NotificationSettings />
      </Suspense>
    ),
    '/settings/service',
  )
  await screen.findByRole('group', { name: '添削の結果' })
  return prompts
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const mail = () => group('添削の結果').getByRole<HTMLInputElement>('checkbox', { name: 'メール' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const turnOn = 'この端末で受け取る'
const turnOff = 'この端末では受け取らない'

test.each(failures('invalid_input', 'too_many_requests'))(
  '[S-029] saving a switch, %s: it returns, and a message appears next to it',
  async (_, answer, said) => {
    await show({ [settings]: answer })
    fireEvent.click(mail())
    await group('添削の結果').findByText(`${said}設定は変わっていません。`)
    expect(mail().checked).toBe(true)
  },
)

test('[S-029] quick taps that all fail leave the server’s state', async () => {
  await show({ [settings]: undefined })
  fireEvent.click(mail())
  fireEvent.click(mail())
  fireEvent.click(mail())
  await group('添削の結果').findByText(/設定は変わっていません。$/)
  expect(mail().checked).toBe(true)
})

test('[S-029] a switch applies at once, and the last of quick taps stays', async () => {
  let items: object[] = before.items
  const prompts = await show({
    [settings]: (change: { group: string }) => {
      items = items.map((one) => ('group' in one && one.group === change.group ? { ...one, ...change } : one))
      return { items }
    },
  })
  fireEvent.click(mail())
  expect(mail().checked).toBe(false)
  group('添削の結果').getByText('保存しています')
  await waitFor(() => expect(group('添削の結果').queryByText('保存しています')).toBeNull())
  expect(mail().checked).toBe(false)
  expect(await screen.findByText('保存しました')).toBeTruthy()
  fireEvent.click(mail())
  expect(mail().checked).toBe(true)
  fireEvent.click(group('添削の開始').getByRole('checkbox', { name: 'プッシュ' }))
  await waitFor(() => expect(prompts.filter(({ call }) => call === settings)).toHaveLength(3))
  expect(prompts.filter(({ call }) => call === settings).map(({ body }) => body)).toEqual([
    { group: 'order_result', mail: false },
    { group: 'order_result', mail: true },
    { group: 'order_progress', push: false },
  ])
  expect(group('添削の開始').queryByRole('checkbox', { name: 'メール' })).toBeNull()
  expect(group('添削の開始').getByRole<HTMLInputElement>('checkbox', { name: 'プッシュ' }).checked).toBe(false)
})

test.each(failures('push_endpoint_refused', 'too_many_requests'))(
  '[S-029] enabling this device, %s: a message appears, and neither browser nor screen is enabled',
  async (_, answer, said) => {
    const browser = pushBrowser()
    await show({ [put]: answer })
    await press(turnOn)
    await screen.findByText(said)
    expect(await screen.findByRole('button', { name: turnOn })).toBeTruthy()
    expect(browser.subscribed).toBeUndefined()
  },
)

test('[S-029] an enabled device shows its state, and the server has its subscription', async () => {
  const browser = pushBrowser()
  let active = false
  const prompts = await show({
    'GET /api/users/1/push-subscription': () => ({ active }),
    [put]: () => {
      active = true
      return {}
    },
  })
  expect(browser.prompts).toBe(0)
  await press(turnOn)
  await screen.findByText('この端末で受け取っています。')
  expect(prompts.find(({ call }) => call === put)?.body).toEqual({
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  })
})

async function showOn(answer: unknown) {
  const browser = pushBrowser()
  let active = false
  await show({
    'GET /api/users/1/push-subscription': () => ({ active }),
    [put]: () => {
      active = true
      return {}
    },
    [end]: () => {
      if (Object.keys(Object(answer)).length === 0 && answer !== undefined) active = false
      return answer
    },
  })
  await press(turnOn)
  await press(turnOff)
  return browser
}

test.each(failures('too_many_requests'))(
  '[S-029] disabling this device, %s: a message appears, and it stays enabled',
  async (_, answer, said) => {
    const browser = await showOn(answer)
    await screen.findByText(said)
    expect(screen.getByText('この端末で受け取っています。')).toBeTruthy()
    expect(browser.subscribed).toBeDefined()
  },
)

test('[S-029] a disabled device can be enabled again', async () => {
  const browser = await showOn({})
  await screen.findByRole('button', { name: turnOn })
  expect(browser.subscribed).toBeUndefined()
})
