import { expect, test } from 'vitest'
import { routePaths } from '../route-names.ts'
import { notOfTheApp } from './addresses.ts'

const isOfTheApp = (address: string) => !notOfTheApp.some((pattern) => pattern.test(address))

test('the app answers every screen offline', () => {
  const screens = Object.entries(routePaths).filter(([name]) => name !== 'dev-gallery')
  for (const [, path] of screens) expect([path, isOfTheApp(path.replace(/\{\w+\}/g, '12'))]).toEqual([path, true])
  expect(isOfTheApp('/orders?page=2')).toBe(true)
})

test.each([
  '/api/users/1',
  '/texts/api/words',
  '/desk/',
  '/desk/queue',
  '/legal/terms',
  '/help/articles/1',
  '/articles/a-or-the',
  '/campaigns/diary-30',
  '/oauth/callback?code=1',
  '/store/login?sso_token=x',
  '/dev/mailbox',
  '/dev/gateway/checkout',
  '/healthz',
  '/metrics',
  '/media/films/a-and-the/1/x/film.mp4',
  '/service-worker.js',
  '/feeds/spring.svg',
])('the server answers %s', (address) => expect(isOfTheApp(address)).toBe(false))
