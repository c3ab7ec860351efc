import { ApiError } from '@tensaku/contract/client'
import { expect, test, vi } from 'vitest'
import { append, desk, textOf } from '../test/work-stage.ts'
import { openWorkStore } from './work-store.ts'

test('every keystroke is in the browser within 300 ms and on the server two seconds after the last', async () => {
  const { clock, store, server, open } = desk()
  const works = await open()
  works.change(append(1, 'a'))
  await clock.advance(300)
  expect(textOf(store.records.get('1:7')!.content, 1)).toBe('a')
  expect(server.read().revision).toBe(0)
  await clock.advance(2_000)
  expect(textOf(server.read(), 1)).toBe('a')
  expect(works.get().status).toBe('saved')
})

test('the text of a person who never pauses is saved every ten seconds', async () => {
  const { clock, server, open } = desk()
  const works = await open()
  for (let turn = 0; turn < 12; turn++) {
    works.change(append(1, 'x'))
    await clock.advance(1_000)
  }
  expect(textOf(server.read(), 1).length).toBeGreaterThanOrEqual(9)
})

test('text typed during a save is saved after it', async () => {
  const { clock, network, server, open } = desk()
  const works = await open()
  network.delay = 1_500
  works.change(append(1, 'a'))
  await clock.advance(2_500)
  works.change(append(1, 'b'))
  await clock.advance(1_500)
  expect(textOf(works.get().content, 1)).toBe('ab')
  await clock.advance(10_000)
  expect(textOf(server.read(), 1)).toBe('ab')
})

test('a lost reply is no conflict, even after a reload', async () => {
  const { clock, network, server, open } = desk()
  const first = await open()
  network.kind = 'reply_lost'
  first.change(append(1, 'a'))
  await clock.advance(2_100)
  first.change(append(1, 'b'))
  await clock.advance(300)
  expect(textOf(server.read(), 1)).toBe('a')
  await first.stop()
  network.kind = 'fine'
  const second = await open()
  await clock.advance(10_000)
  expect(second.get().clashes).toEqual([])
  expect(textOf(server.read(), 1)).toBe('ab')
})

test('after a lost reply the same words are sent again first, so that further typing is no conflict', async () => {
  const { clock, network, server, open } = desk()
  const works = await open()
  network.kind = 'reply_lost'
  works.change(append(1, 'a'))
  await clock.advance(2_100)
  expect(works.get().status).toBe('offline')
  works.change(append(1, 'b'))
  network.kind = 'fine'
  await clock.advance(20_000)
  expect(works.get().clashes).toEqual([])
  expect(textOf(server.read(), 1)).toBe('ab')
})

test('lines that only one side changed are merged without a question', async () => {
  const { clock, server, open } = desk()
  const works = await open()
  works.change(append(1, 'mine'))
  server.write(append(2, 'theirs')(server.read()))
  await clock.advance(5_000)
  expect(works.get().clashes).toEqual([])
  expect([1, 2].map((n) => textOf(server.read(), n))).toEqual(['mine', 'theirs'])
})

test('a line that both sides changed asks for a choice with both texts, and nothing is sent before the choice', async () => {
  const { clock, server, open } = desk()
  const works = await open()
  works.change(append(1, 'mine'))
  server.write(append(1, 'theirs')(server.read()))
  await clock.advance(30_000)
  expect(works.get().clashes).toEqual([{ id: '1.corrected', n: 1, field: 'corrected', mine: 'mine', theirs: 'theirs' }])
  expect(textOf(server.read(), 1)).toBe('theirs')
  works.resolve({ '1.corrected': 'mine' })
  await clock.advance(5_000)
  expect(textOf(server.read(), 1)).toBe('mine')
})

test('a postponed question is asked again after the next pause, with the present words', async () => {
  const { clock, server, open } = desk()
  const works = await open()
  works.change(append(1, 'mine'))
  server.write(append(1, 'theirs')(server.read()))
  await clock.advance(5_000)
  const first = works.get().clashes
  works.change(append(1, ' on'))
  await clock.advance(1_900)
  expect(works.get().clashes).toBe(first)
  await clock.advance(200)
  expect(works.get().clashes).toMatchObject([{ mine: 'mine on', theirs: 'theirs' }])
  const second = works.get().clashes
  works.ask()
  expect(works.get().clashes).not.toBe(second)
  works.resolve({ '1.corrected': 'mine' })
  await clock.advance(5_000)
  expect(textOf(server.read(), 1)).toBe('mine on')
})

test('a head from another call than a save is merged, and asks for a choice if both sides wrote', async () => {
  const { clock, server, open } = desk()
  const works = await open()
  server.write(append(2, 'theirs')(server.read()))
  await works.onRemoteChange(server.read())
  expect(works.get()).toMatchObject({ status: 'saved', revision: 1 })
  expect(textOf(works.get().content, 2)).toBe('theirs')
  works.change(append(1, 'mine'))
  server.write(append(1, 'others')(server.read()))
  await works.onRemoteChange(server.read())
  expect(works.get().status).toBe('clash')
  await clock.advance(0)
})

test('a head that was read before a running save is no newer version, and asks for no choice', async () => {
  const { clock, network, server, open } = desk()
  const works = await open()
  network.delay = 100
  works.change(append(1, 'a'))
  await clock.advance(2_000)
  const taken = works.onRemoteChange(server.read())
  works.change(append(1, 'b'))
  await clock.advance(20_000)
  await taken
  expect([textOf(server.read(), 1), works.get().clashes, works.get().status]).toEqual(['ab', [], 'saved'])
})

test('an editor in a browser that stores nothing is closed and opened again without a loss or a question', async () => {
  const { clock, network, page, server, open } = desk({ refuses: true })
  const first = await open()
  network.delay = 1_500
  first.change(append(1, 'a'))
  await clock.advance(2_100)
  first.change(append(1, 'b'))
  const stopped = first.stop()
  await clock.advance(1_500)
  await stopped
  expect(page.risk).toBe(true)
  const second = await open()
  expect(textOf(second.get().content, 1)).toBe('ab')
  second.change(append(1, 'c'))
  await clock.advance(20_000)
  expect(second.get()).toMatchObject({ status: 'saved', clashes: [], unstored: true })
  expect(textOf(server.read(), 1)).toBe('abc')
  expect(page.risk).toBe(false)
})

test('an order that another instructor has is reported, and its last words stay in the browser', async () => {
  const { clock, store, server } = desk()
  const told = vi.fn()
  const works = await openWorkStore({
    key: '1:7',
    work: server.read(),
    store,
    save: () => Promise.reject(new ApiError(409, { code: 'not_working', message: '' })),
    after: clock.after,
    onGone: told,
  })
  works.change(append(1, 'a'))
  await clock.advance(2_100)
  expect(told).toHaveBeenCalledOnce()
  await works.stop()
  expect(textOf(store.records.get('1:7')!.content, 1)).toBe('a')
})

test('an ended session delays the save until the person has signed in again', async () => {
  const { clock, network, server, open } = desk()
  const works = await open()
  network.kind = 'signed_out'
  works.change(append(1, 'a'))
  await clock.advance(60_000)
  expect(works.get().status).toBe('signed_out')
  network.kind = 'fine'
  const saved = works.saveNow()
  await clock.advance(0)
  expect(await saved).toBe(true)
  expect(textOf(server.read(), 1)).toBe('a')
})

test('a window that was taken over never writes to the storage again', async () => {
  const { clock, store, network, open } = desk()
  const first = await open()
  network.delay = 5_000
  first.change(append(1, 'a'))
  await clock.advance(2_500)
  await first.stop()
  const second = await open()
  second.change(append(1, 'b'))
  await clock.advance(300)
  await clock.advance(10_200)
  expect(textOf(store.records.get('1:7')!.content, 1)).toBe('ab')
})
