import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { append, settlePromises, desk, textOf } from '../test/work-stage.ts'
import type { WorkStore } from './work-store-types.ts'

const words = (text: string): string[] => text.match(/\d+\./g) ?? []

test('a window that lost the write lock without knowing it does not overwrite its successor’s text', async () => {
  const { clock, network, store, server, open } = desk()
  const first = await open()
  network.kind = 'request_lost'
  first.change(append(1, 'a'))
  await clock.advance(2_500)
  const second = await open()
  second.change(append(1, 'b'))
  await clock.advance(20_000)
  expect(textOf(store.records.get('1:7')!.content, 1)).toBe('ab')
  await first.lose()
  network.kind = 'fine'
  await clock.advance(60_000)
  expect([textOf(server.read(), 1), second.get().status, second.get().clashes]).toEqual(['ab', 'saved', []])
})

test('the last letters of a window that lost the write lock ask for a choice if newer text differs, also after a reload', async () => {
  const { clock, server, open } = desk()
  const first = await open()
  first.change(append(1, 'first'))
  const second = await open()
  second.change(append(1, 'second'))
  await clock.advance(200)
  await first.lose()
  await second.storeNow()
  const asked = [{ id: '1.corrected', n: 1, field: 'corrected', mine: 'second', theirs: 'first' }]
  expect([second.get().status, second.get().clashes]).toEqual(['clash', asked])
  expect([await second.saveNow(), server.read().revision]).toEqual([false, 0])
  await second.stop()
  const third = await open()
  expect([third.get().status, third.get().clashes]).toEqual(['clash', asked])
  third.resolve({ '1.corrected': 'theirs' })
  await clock.advance(5_000)
  expect([third.get().status, textOf(server.read(), 1)]).toEqual(['saved', 'first'])
  await third.stop()
  expect((await open()).get()).toMatchObject({ status: 'saved', clashes: [] })
})

test('a window that loses the lock in the middle of a write leaves the successor’s text alone', async () => {
  const { clock, store, open } = desk()
  const first = await open()
  first.change(append(1, 'a'))
  await clock.advance(200)
  const second = await open()
  second.change(append(1, 'b'))
  await clock.advance(200)
  void first.stop()
  await first.lose()
  await settlePromises()
  expect(textOf(store.records.get('1:7')!.content, 1)).toBe('ab')
  expect(store.records.get('1:7')).not.toHaveProperty('late')
})

test('last letters without newer text are merged without a question', async () => {
  const { clock, server, open } = desk()
  const first = await open()
  first.change(append(1, 'a'))
  const second = await open()
  await first.lose()
  await second.storeNow()
  expect([textOf(second.get().content, 1), second.get().clashes]).toEqual(['a', []])
  await clock.advance(3_000)
  expect(textOf(server.read(), 1)).toBe('a')
})

test('an answer after the loss of the lock changes nothing, and reports nothing as saved', async () => {
  const { clock, network, store, open } = desk()
  const first = await open()
  network.delay = 3_000
  first.change(append(1, 'a'))
  const saved = first.saveNow()
  await clock.advance(1_000)
  const second = await open()
  second.change(append(1, 'b'))
  await clock.advance(200)
  await first.lose()
  const before = [first.get(), structuredClone(store.records.get('1:7'))]
  await clock.advance(5_000)
  expect(await saved).toBe(false)
  expect(first.get()).toBe(before[0])
  await first.forget()
  expect(textOf(store.records.get('1:7')!.content, 1)).toBe('ab')
})

const step = fc.oneof(
  fc.record({ does: fc.constantFrom('type', 'typeThere'), n: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('wait'), n: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({ does: fc.constant('delay'), n: fc.integer({ min: 0, max: 2_000 }) }),
  fc.record({
    does: fc.constantFrom('fine', 'request_lost', 'reply_lost', 'steal', 'told', 'reload', 'settle'),
    n: fc.nat(1),
  }),
)

test('windows that take the lock by force and learn of it late lose no word unasked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50, size: 'max' }), async (steps) => {
      const { clock, network, server, open } = desk()
      let writer = await open()
      const unaware: WorkStore[] = []
      const typed = new Map<string, number>()
      const given = new Set<string>()
      const settle = (side: 'mine' | 'theirs') => {
        const { clashes } = writer.get()
        for (const clash of clashes)
          for (const word of words(side === 'mine' ? clash.theirs : clash.mine)) given.add(word)
        writer.resolve(Object.fromEntries(clashes.map(({ id }) => [id, side])))
      }
      const tell = async (busy: boolean) => {
        const one = unaware.shift()
        // The window may be writing at the moment of the loss.
        if (busy) void one?.stop()
        await one?.lose()
        await writer.storeNow()
      }
      for (const [at, { does, n }] of steps.entries()) {
        if (does === 'type') {
          writer.change(append(n, `${at}.`))
          typed.set(`${at}.`, n)
        } else if (does === 'typeThere') {
          server.write(append(n, `${at}.`)(server.read()))
          typed.set(`${at}.`, n)
        } else if (does === 'wait') await clock.advance(n)
        else if (does === 'delay') network.delay = n
        else if (does === 'settle') settle(n ? 'mine' : 'theirs')
        else if (does === 'told') await tell(n === 1)
        else if (does === 'steal') {
          unaware.push(writer)
          writer = await open()
        } else if (does === 'reload') {
          await writer.stop()
          writer = await open()
        } else network.kind = does
        await settlePromises()
      }
      Object.assign(network, { kind: 'fine', delay: 0 })
      while (unaware.length > 0) await tell(false)
      for (let turn = 0; turn < 8; turn++) {
        void writer.saveNow()
        await clock.advance(120_000)
        settle('mine')
      }
      const end = server.read()
      const missing = [...typed].filter(([word, n]) => !given.has(word) && !words(textOf(end, n)).includes(word))
      expect(missing).toEqual([])
      expect(writer.get().status).toBe('saved')
      await writer.stop()
    }),
    { numRuns: 300 },
  )
})
