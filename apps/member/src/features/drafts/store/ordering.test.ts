import { expect, test } from 'vitest'
import { draftOf, fates, startDraft, writing } from '../../../../test/drafts/world.ts'

const price = { points: 166, quota: 0 }

const keysOf = (calls: string[]) => calls.filter((call) => call.startsWith('order')).map((call) => call.split(' ')[2])
test('[S-008] the last letters are sent before the order, and the draft is removed from the device after it', async () => {
  const { server, tab, localId } = await startDraft('I go to park.', 1000)
  tab.edit(localId, writing('I went to the park.'))
  const ordered = await tab.order(localId, price)
  expect(ordered).toMatchObject({ kind: 'placed', placed: { order: { id: 101 } } })
  expect(server.calls.slice(1).map((call) => call.split(' ')[0])).toEqual(['update', 'order'])
  expect(tab.snapshot()).toMatchObject({ current: null, drafts: [], recoverable: [] })
})

test('[I-03] the key is stored before it is sent, and after a reload the same key returns the same order', async () => {
  const { server, device, tab, localId } = await startDraft('I go to park.', 1000)
  server.setFate(fates('unanswered'))
  expect(await tab.order(localId, price)).toEqual({ kind: 'unknown' })
  const stored = (await device.disk.get(localId))?.order_attempt
  await device.kill(tab)
  const again = await device.open()
  expect(again.snapshot().byId.get(localId)?.ordering).toBe(true)
  expect(await again.askAgain(localId)).toMatchObject({ kind: 'placed', placed: { order: { id: 101 } } })
  expect(new Set(keysOf(server.calls))).toEqual(new Set([stored?.key]))
  expect(server.orders.size).toBe(1)
  expect(await again.askAgain(localId)).toBeUndefined()
})

test('[I-03] pressing twice places one order', async () => {
  const { server, tab, localId } = await startDraft('I go to park.', 1000)
  const [first, second] = await Promise.all([tab.order(localId, price), tab.order(localId, price)])
  expect([first.kind, second.kind]).toEqual(['placed', 'unsent'])
  expect(server.orders.size).toBe(1)
  expect(keysOf(server.calls)).toHaveLength(1)
})

test('[Q-58] a changed price is refused and needs a new consent under a new key', async () => {
  const { server, tab, localId } = await startDraft('I go to park.', 1000)
  server.setPrice(200)
  expect(await tab.order(localId, price)).toMatchObject({ kind: 'refused', error: { code: 'price_changed' } })
  expect(tab.snapshot().byId.get(localId)?.ordering).toBe(false)
  expect(await tab.order(localId, { points: 200, quota: 0 })).toMatchObject({ kind: 'placed' })
  expect(new Set(keysOf(server.calls)).size).toBe(2)
})

test('an order that never arrived is placed by the next request', async () => {
  const { server, tab, localId } = await startDraft('I go to park.', 1000)
  server.setFate(fates('lost'))
  expect(await tab.order(localId, price)).toEqual({ kind: 'unknown' })
  expect(server.orders.size).toBe(0)
  expect(await tab.askAgain(localId)).toMatchObject({ kind: 'placed' })
  expect(server.orders.size).toBe(1)
})

test('a session that ends during the first try means that nothing was ordered; during a later one the result is unknown', async () => {
  const { server, tab, localId } = await startDraft('I go to park.', 1000)
  server.setSignedIn(false)
  expect(await tab.order(localId, price)).toMatchObject({ kind: 'refused' })
  server.setSignedIn(true)
  server.setFate(fates('unanswered'))
  await tab.order(localId, price)
  server.setSignedIn(false)
  expect(await tab.askAgain(localId)).toEqual({ kind: 'unknown' })
  server.setSignedIn(true)
  expect(await tab.askAgain(localId)).toMatchObject({ kind: 'placed' })
})

test('[I-21] a list without the draft shows that the order was placed, and text typed since stays on the device', async () => {
  const { clock, server, tab, localId } = await startDraft('I go to park.', 1000)
  server.setFate(fates('unanswered'))
  await tab.order(localId, price)
  await tab.refresh()
  expect(tab.snapshot()).toMatchObject({ drafts: [], recoverable: [] })
  const { localId: second } = await tab.create(draftOf('two'))
  await clock.pass(1000)
  server.setFate(fates('unanswered'))
  await tab.order(second, price)
  tab.edit(second, writing('two, and an afterthought'))
  await tab.sendAll()
  expect(server.orders.size).toBe(2)
  expect(tab.snapshot().recoverable).toHaveLength(1)
})

test('offline nothing is ordered', async () => {
  const { clock, server, device, tab, localId } = await startDraft('I go to park.', 1000)
  device.setOnline(false)
  tab.edit(localId, writing('more'))
  server.setFate(() => 'lost')
  expect(await tab.order(localId, price)).toEqual({ kind: 'unsent', why: 'failed' })
  await clock.pass(0)
  expect(keysOf(server.calls)).toEqual([])
})
