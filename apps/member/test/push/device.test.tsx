import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PushOnThisDevice } from '../../src/features/notifications/push/device.tsx'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { key, noPushBrowser, pushBrowser } from './browser.ts'

afterEach(() => {
  leave()
  noPushBrowser()
  vi.restoreAllMocks()
})

async function show(active = false, now = key) {
  await signIn({
    'GET /api/users/1/push-subscription': { active },
    'GET /api/push-key': { key: now },
  })
  renderScreen('settings-service', PushOnThisDevice, '/settings/service')
}
const button = () => screen.queryByRole('button')

test('a browser without push shows where to read notifications instead', async () => {
  await show()
  await screen.findByText(/プッシュ通知に対応していません/)
  expect(button()).toBeNull()
})

test('an iPhone shows the steps for adding the app to the home screen', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)')
  await show()
  await screen.findByText(/^iPhoneやiPadでは/)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(button()).toBeNull()
})

test('a browser that blocks push shows how to allow it, without a prompt', async () => {
  const browser = pushBrowser({ permission: 'denied' })
  await show()
  await screen.findByText(/通知が許可されていません/)
  expect(button()).toBeNull()
  expect(browser.prompts).toBe(0)
})

test.each([
  ['default', /もう一度ボタンを押して/],
  ['denied', /通知が許可されていません/],
] as const)('the permission is requested only after a tap, and %s explains what to do', async (answers, said) => {
  const browser = pushBrowser({ answers })
  await show()
  const turnOn = await screen.findByRole('button', { name: 'この端末で受け取る' })
  expect(browser.prompts).toBe(0)
  fireEvent.click(turnOn)
  await screen.findByText(said)
  expect([browser.prompts, browser.subscriptions]).toEqual([1, 0])
})

test('an unreachable push service is reported', async () => {
  const browser = pushBrowser()
  browser.fails = true
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'この端末で受け取る' }))
  await screen.findByText(/通知サービスに接続できませんでした/)
})

test('push is off if only the server or only the browser has a subscription', async () => {
  const browser = pushBrowser({ permission: 'granted' })
  await show(true)
  await screen.findByRole('button', { name: 'この端末で受け取る' })
  leave()
  browser.subscribed = undefined
  pushBrowser({ permission: 'granted' })
  await show(true, `B${'B'.repeat(86)}`)
  await screen.findByRole('button', { name: 'この端末で受け取る' })
})
