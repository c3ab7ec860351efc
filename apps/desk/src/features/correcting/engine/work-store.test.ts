import * as fc from 'fast-check'
import { ApiError } from '@tensaku/contract/client'
import { expect, test, vi } from 'vitest'
import { answerTo, withAnswer } from './answers.ts'
import { lineOf, same, withLine } from './content.ts'
import { append, breathe, desk, textOf } from '../test/work-stage.ts'
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

test('someone who never pauses is saved every ten seconds all the same', async () => {
  const { clock, server, open } = desk()
  const works = await open()
  for (let turn = 0; turn < 12; turn++) {
    works.change(append(1, 'x'))
    await clock.advance(1_000)
  }
  expect(textOf(server.read(), 1).length).toBeGreaterThanOrEqual(9)
})

test('what is typed while a save is on its way stays and follows', async () => {
  const { clock, weather, server, open } = desk()
  const works = await open()
  weather.delay = 1_500
  works.change(append(1, 'a'))
  await clock.advance(2_500)
  works.change(append(1, 'b'))
  await clock.advance(1_500)
  expect(textOf(works.get().content, 1)).toBe('ab')
  await clock.advance(10_000)
  expect(textOf(server.read(), 1)).toBe('ab')
})

test('a lost reply is no conflict, not even after a reload', async () => {
  const { clock, weather, server, open } = desk()
  const first = await open()
  weather.kind = 'reply_lost'
  first.change(append(1, 'a'))
  await clock.advance(2_100)
  first.change(append(1, 'b'))
  await clock.advance(300)
  expect(textOf(server.read(), 1)).toBe('a')
  await first.stop()
  weather.kind = 'fine'
  const second = await open()
  await clock.advance(10_000)
  expect(second.get().clashes).toEqual([])
  expect(textOf(server.read(), 1)).toBe('ab')
})

test('after a lost reply the same words are sent again first, so that writing on is no conflict', async () => {
  const { clock, weather, server, open } = desk()
  const works = await open()
  weather.kind = 'reply_lost'
  works.change(append(1, 'a'))
  await clock.advance(2_100)
  expect(works.get().status).toBe('offline')
  works.change(append(1, 'b'))
  weather.kind = 'fine'
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

test('a line that both changed is asked about with both texts, and nothing is sent until it is answered', async () => {
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

test('a question that was put off is asked again after the next pause, with the words as they stand', async () => {
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

test('what another call than a save tells of the server is taken in, and asked about where both wrote', async () => {
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

test('where the browser stores nothing, the editor is left and opened again without a loss or a question', async () => {
  const { clock, weather, page, server, open } = desk({ refuses: true })
  const first = await open()
  weather.delay = 1_500
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

test('an order that is no longer his is told of, and its last words stay in the browser', async () => {
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

test('an ended session keeps the save until the person is back', async () => {
  const { clock, weather, server, open } = desk()
  const works = await open()
  weather.kind = 'signed_out'
  works.change(append(1, 'a'))
  await clock.advance(60_000)
  expect(works.get().status).toBe('signed_out')
  weather.kind = 'fine'
  const saved = works.saveNow()
  await clock.advance(0)
  expect(await saved).toBe(true)
  expect(textOf(server.read(), 1)).toBe('a')
})

test('a window that was taken over never writes to the storage again', async () => {
  const { clock, store, weather, open } = desk()
  const first = await open()
  weather.delay = 5_000
  first.change(append(1, 'a'))
  await clock.advance(2_500)
  await first.stop()
  const second = await open()
  second.change(append(1, 'b'))
  await clock.advance(300)
  await clock.advance(10_200)
  expect(textOf(store.records.get('1:7')!.content, 1)).toBe('ab')
})

const step = fc.oneof(
  fc.record({ does: fc.constant('type' as const), n: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('explain' as const), n: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('note' as const), n: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ does: fc.constant('answer' as const), n: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ does: fc.constant('otherAnswer' as const), n: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ does: fc.constant('cut' as const), n: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('other' as const), n: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('wait' as const), n: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({ does: fc.constant('delay' as const), n: fc.integer({ min: 0, max: 2_000 }) }),
  fc.record({
    does: fc.constantFrom(
      'fine',
      'request_lost',
      'reply_lost',
      'signed_out',
      'reload',
      'flush',
      'settle',
      'ask',
      'meet',
    ),
    n: fc.nat(1),
  }),
)

test('random typing, lost requests and replies, another device, reloads: no word is lost unasked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), fc.boolean(), async (steps, refuses) => {
      const { clock, weather, server, open } = desk({ refuses })
      let works = await open()
      let count = 0
      const typed = new Map<string, number>()
      const explained = new Map<string, number>()
      const noted = new Map<string, number>()
      const cut = new Map<string, number>()
      const answered = new Map<string, number>()
      const given = new Set<string>()
      const settle = (side: 'mine' | 'theirs') => {
        for (const clash of works.get().clashes) {
          const lost = side === 'mine' ? clash.theirs : clash.mine
          for (const word of lost.match(/\d+\./g) ?? []) given.add(word)
        }
        works.resolve(Object.fromEntries(works.get().clashes.map((clash) => [clash.id, side])))
      }
      for (const { does, n } of steps) {
        const word = `${count++}.`
        if (does === 'type') {
          works.change(append(n, word))
          typed.set(word, n)
        } else if (does === 'explain') {
          works.change((content) =>
            withLine(content, n, (line) => ({
              ...line,
              explanations: [...line.explanations, { start: 0, end: 1, text: word }],
            })),
          )
          explained.set(word, n)
        } else if (does === 'note') {
          works.change((content) =>
            n === 0
              ? { ...content, note: (content.note ?? '') + word }
              : withLine(content, n, (line) => ({ ...line, note: (line.note ?? '') + word })),
          )
          noted.set(word, n)
        } else if (does === 'answer') {
          works.change((content) => withAnswer(content, n, answerTo(content, n) + word))
          answered.set(word, n)
        } else if (does === 'otherAnswer') {
          server.write(withAnswer(server.read(), n, answerTo(server.read(), n) + word))
          answered.set(word, n)
        } else if (does === 'cut') {
          const start = 10 * count
          const part = { start, end: start + 1, replacement: word, type: 'replacement:other' as const }
          works.change((content) =>
            withLine(content, n, (line) => ({
              ...line,
              corrected: line.corrected + word,
              cuts: [...(line.cuts ?? []), { start, end: start + 1, parts: [part] }],
            })),
          )
          typed.set(word, n)
          cut.set(word, n)
        } else if (does === 'other') {
          server.write(append(n, word)(server.read()))
          typed.set(word, n)
        } else if (does === 'wait') await clock.advance(n)
        else if (does === 'delay') weather.delay = n
        else if (does === 'flush') void works.saveNow()
        else if (does === 'settle') settle(n ? 'mine' : 'theirs')
        else if (does === 'reload') {
          await clock.advance(300)
          const stopped = works.stop()
          // A storage that refuses lets it wait for the server, and the page is not left meanwhile.
          if (refuses) await clock.advance(2_000)
          await stopped
          works = await open()
        } else if (does === 'ask') works.ask()
        else if (does === 'meet') void works.onRemoteChange(server.read())
        else weather.kind = does
        await breathe()
      }
      Object.assign(weather, { kind: 'fine', delay: 0 })
      for (let turn = 0; turn < 4; turn++) {
        void works.saveNow()
        await clock.advance(120_000)
        settle('mine')
      }
      const end = server.read()
      const missing = [...typed].filter(
        ([word, n]) =>
          !given.has(word) &&
          !textOf(end, n)
            .split(/(?<=\.)/)
            .includes(word),
      )
      expect(missing).toEqual([])
      for (const [word, n] of explained) expect(lineOf(end, n)?.explanations.map((one) => one.text)).toContain(word)
      for (const [word, n] of noted) expect(n === 0 ? end.note : lineOf(end, n)?.note).toContain(word)
      for (const [word, n] of answered) if (!given.has(word)) expect(answerTo(end, n).split(/(?<=\.)/)).toContain(word)
      for (const [word, n] of cut)
        expect(lineOf(end, n)?.cuts?.map(({ parts }) => parts[0]?.replacement)).toContain(word)
      expect(works.get().status).toBe('saved')
      const { content, revision } = works.get()
      expect(revision < end.revision || same(content, end)).toBe(true)
      await works.stop()
    }),
    { numRuns: 200 },
  )
})
