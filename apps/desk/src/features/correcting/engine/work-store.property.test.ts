import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTo, withAnswer } from './answers.ts'
import { lineOf, same, withLine } from './content.ts'
import { append, settlePromises, desk, textOf } from '../test/work-stage.ts'

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

test('no word is lost without a choice through random typing, lost requests and replies, another device and reloads', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), fc.boolean(), async (steps, refuses) => {
      const { clock, network, server, open } = desk({ refuses })
      let works = await open()
      let count = 0
      const typed = new Map<string, number>()
      const explained = new Map<string, number>()
      const noted = new Map<string, number>()
      const cut = new Map<string, number>()
      const answered = new Map<string, number>()
      const discarded = new Set<string>()
      const settle = (side: 'mine' | 'theirs') => {
        for (const clash of works.get().clashes) {
          const lost = side === 'mine' ? clash.theirs : clash.mine
          for (const word of lost.match(/\d+\./g) ?? []) discarded.add(word)
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
        else if (does === 'delay') network.delay = n
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
        else network.kind = does
        await settlePromises()
      }
      Object.assign(network, { kind: 'fine', delay: 0 })
      for (let turn = 0; turn < 4; turn++) {
        void works.saveNow()
        await clock.advance(120_000)
        settle('mine')
      }
      const end = server.read()
      const missing = [...typed].filter(
        ([word, n]) =>
          !discarded.has(word) &&
          !textOf(end, n)
            .split(/(?<=\.)/)
            .includes(word),
      )
      expect(missing).toEqual([])
      for (const [word, n] of explained) expect(lineOf(end, n)?.explanations.map((one) => one.text)).toContain(word)
      for (const [word, n] of noted) expect(n === 0 ? end.note : lineOf(end, n)?.note).toContain(word)
      for (const [word, n] of answered)
        if (!discarded.has(word)) expect(answerTo(end, n).split(/(?<=\.)/)).toContain(word)
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
