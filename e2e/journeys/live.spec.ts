import type { BrowserContext, Page } from '@playwright/test'
import { expect, picture, test as journey } from '../journey.ts'
import { beginCorrecting, expireSessions, freshLearner } from '../people.ts'
import { test } from '../own-server.ts'
import { startDiary } from '../pages/draft.ts'
import { expectUnread, openNotices, titlesOf } from '../pages/notices.ts'

/** Records a browser's requests whose address ends like this. */
function callsOf(context: BrowserContext, end: RegExp): string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    if (end.test(request.url())) calls.push(request.url())
  })
  return calls
}
const stream = /\/api\/stream$/
const token = /\/api\/users\/\d+\/token$/

/** A page without the app, so that nothing of the app's start is missed. */
const elsewhere = '/legal/terms'

/** Resolves when the next stream of a page opens. */
const streaming = (page: Page) =>
  page.waitForResponse((response) => stream.test(response.url()) && response.status() === 200)

/** Simulates the return to the page from another app. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test('[J-30][C-018][F-007][F-008] events reach both devices of their learner, newest first; reading on one counts for both; and all survives a lost connection and a server restart', async ({
  visit,
  server,
}) => {
  const [a, b] = [await freshLearner(), await freshLearner()]
  const devices = async (email: string) => {
    const pages = [await visit(elsewhere, { as: { email } }), await visit(elsewhere, { as: { email } })]
    for (const page of pages) {
      const open = streaming(page)
      await page.goto('/home')
      const request = (await open).request()
      expect(request.headers()['authorization']).toMatch(/^Bearer /)
      expect(request.url()).not.toContain('?')
    }
    return pages as [Page, Page]
  }
  const aoi = await devices(a.email)
  const botan = await devices(b.email)
  // The welcome gift of each.
  for (const page of [...aoi, ...botan]) await expectUnread(page, 1)
  let loads = 0
  for (const page of [...aoi, ...botan]) page.on('load', () => void loads++)

  await beginCorrecting(a.id, '朝の散歩')
  await beginCorrecting(a.id, '夜の電車')
  for (const page of aoi) await expectUnread(page, 3)
  for (const page of botan) await expectUnread(page, 1)
  await beginCorrecting(b.id, '庭の花')
  for (const page of botan) await expectUnread(page, 2)

  // Reading on one device marks it read on the other.
  await openNotices(aoi[0])
  await expect.poll(() => titlesOf(aoi[0])).toEqual(['夜の電車', '朝の散歩', 'gift'])
  await beginCorrecting(a.id, '海の匂い')
  await expect.poll(() => titlesOf(aoi[0])).toEqual(['海の匂い', '夜の電車', '朝の散歩', 'gift'])
  await aoi[0].keyboard.press('Escape')
  for (const page of aoi) await expectUnread(page, 0)
  for (const page of botan) await expectUnread(page, 2)

  // One device is offline for a while.
  await aoi[1].context().setOffline(true)
  await beginCorrecting(a.id, '山の朝')
  await expectUnread(aoi[0], 1)
  await expectUnread(aoi[1], 0)
  await aoi[1].context().setOffline(false)
  await expectUnread(aoi[1], 1)

  // The server restarts, and every device learns of the events in between.
  await server.stop()
  await beginCorrecting(a.id, '雨の日')
  await beginCorrecting(b.id, '雪の日')
  const back = [...aoi, ...botan].map(streaming)
  await server.start()
  // Each device waits longer after every failed try, unless its page becomes visible.
  for (const page of [...aoi, ...botan]) await comeBack(page)
  await Promise.all(back)
  for (const page of aoi) await expectUnread(page, 2)
  for (const page of botan) await expectUnread(page, 3)
  await beginCorrecting(b.id, '虹')
  for (const page of botan) await expectUnread(page, 4)
  await openNotices(botan[1])
  await expect.poll(() => titlesOf(botan[1])).toEqual(['虹', '雪の日', '庭の花', 'gift'])
  await picture(botan[1], '64-live', { whole: false })
  await openNotices(aoi[1])
  await expect.poll(() => titlesOf(aoi[1])).toEqual(['雨の日', '山の朝', '海の匂い', '夜の電車', '朝の散歩', 'gift'])
  expect(loads).toBe(0)
})

journey('a session that is ended elsewhere hears nothing any more and leaves', async ({ visit }) => {
  const { id, email } = await freshLearner()
  const page = await visit(elsewhere, { as: { email } })
  await page.clock.install()
  const request = callsOf(page.context(), token)
  const streams = callsOf(page.context(), stream)
  const open = streaming(page)
  await page.goto('/home')
  await open
  await expireSessions(id)
  await page.waitForURL('**/login**')
  const before = request.length
  expect(before).toBeLessThanOrEqual(2)
  await page.clock.runFor(120_000)
  expect([request.length, streams.length]).toEqual([before, 1])
})

journey(
  'tabs of one browser share one connection, and another tab takes it over when the first closes',
  async ({ visit }) => {
    const { id, email } = await freshLearner()
    const first = await visit(elsewhere, { as: { email } })
    const context = first.context()
    const streams = callsOf(context, stream)
    const open = streaming(first)
    await first.goto('/home')
    await open
    const others = [await context.newPage(), await context.newPage()]
    for (const page of others) {
      await page.goto('/home')
      await expectUnread(page, 1)
    }
    await beginCorrecting(id, '朝の散歩')
    for (const page of [first, ...others]) await expectUnread(page, 2)
    expect(streams).toHaveLength(1)

    const taken = context.waitForEvent('response', (response) => stream.test(response.url()))
    await first.close()
    await taken
    await beginCorrecting(id, '夜の電車')
    for (const page of others) await expectUnread(page, 3)
    expect(streams).toHaveLength(2)
  },
)

journey('a tab that is looked at goes on by itself where the one with the connection is asleep', async ({ visit }) => {
  const { id, email } = await freshLearner()
  const asleep = await visit(elsewhere, { as: { email } })
  const context = asleep.context()
  const streams = callsOf(context, stream)
  const open = streaming(asleep)
  await asleep.goto('/home')
  await open
  const page = await context.newPage()
  await page.goto('/home')
  await expectUnread(page, 1)
  // A phone freezes the page, which keeps its locks; so does a debugger.
  const debug = await context.newCDPSession(asleep)
  await debug.send('Debugger.enable')
  const paused = new Promise((resolve) => debug.once('Debugger.paused', resolve))
  await debug.send('Debugger.pause')
  await beginCorrecting(id, '山の朝')
  await paused
  await beginCorrecting(id, '朝の散歩')
  const taken = streaming(page)
  // The other tab becomes visible.
  await comeBack(page)
  await taken
  await expectUnread(page, 3)

  // The frozen tab wakes up, and there is still one connection.
  await debug.send('Debugger.resume')
  await expectUnread(asleep, 3)
  await beginCorrecting(id, '夜の電車')
  for (const one of [asleep, page]) await expectUnread(one, 4)
  expect(streams).toHaveLength(2)
})

journey(
  '[F-029] progress in a draft and a film on one device appears on the other without a reload',
  async ({ visit }) => {
    const { id, email } = await freshLearner()
    const as = { email }
    const [phone, laptop] = [await visit(elsewhere, { as }), await visit(elsewhere, { as })]
    for (const page of [phone, laptop]) {
      const open = streaming(page)
      await page.goto('/home')
      await open
    }
    await laptop.getByRole('link', { name: '添削を依頼する' }).click()
    await laptop.waitForURL('**/services/create')
    let loads = 0
    laptop.on('load', () => void loads++)

    await phone.getByRole('link', { name: '添削を依頼する' }).click()
    await startDiary(phone)
    const english = phone.getByRole('textbox', { name: /^英文/ }).first()
    await english.fill('I like tea.')
    await laptop.getByRole('button', { name: '下書き1件' }).click()
    const drafts = laptop.getByRole('region').getByRole('listitem')
    await expect(drafts.getByText('I like tea.')).toBeVisible()
    await english.fill('I like green tea.')
    await expect(drafts.getByText('I like green tea.')).toBeVisible()
    await expect(drafts.getByText('I like tea.')).toBeHidden()
    await picture(laptop, '65-draft-of-another-device')

    await laptop.evaluate(() => history.pushState(null, '', '/resources/courses'))
    await laptop.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await expect(laptop.getByRole('heading', { level: 1, name: '動画講座' })).toBeVisible()
    await expect(laptop.getByText('続きから見る')).toBeHidden()
    const watched = (movieId: number, position: number) =>
      phone.evaluate(
        async ([path, body]) => {
          const authorization = localStorage.getItem('auth._token.local') ?? ''
          const headers = { 'Content-Type': 'application/json', Authorization: authorization }
          await fetch(path, { method: 'PUT', headers, body })
        },
        [`/api/users/${id}/movies/${movieId}/history`, JSON.stringify({ position, duration: 540 })] as const,
      )
    const films = laptop.getByRole('region', { name: '続きから見る' }).getByRole('listitem')
    await watched(2, 75)
    await expect(films).toHaveText(['a と the を迷わず選ぶ1:15まで見ました（全9:00）'])
    await watched(3, 15)
    await expect(films).toHaveText([/^時制をそろえて書く/, /^a と the/])
    await watched(2, 90)
    await expect(films).toHaveText([/1:30まで/, /^時制/])
    await picture(laptop, '66-continue-watching')
    expect(loads).toBe(0)
  },
)
