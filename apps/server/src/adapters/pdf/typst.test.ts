import { expect, test } from 'vitest'
import { patient } from '../../../test/asker.ts'
import { orderDocument } from '../../../test/order-document.ts'
import { textOfPdf, withoutSpaces } from '../../../test/pdf-text.ts'
import type { Log } from '../../ports/log.ts'
import { NotQueued } from '../../ports/fair-queue.ts'
import { printing } from './printable.ts'
import { typstPdf } from './typst.ts'

function logStub() {
  const logged: string[] = []
  const log: Log = {
    debug() {},
    info() {},
    warn: (message) => void logged.push(message),
    error: (message, cause) => void logged.push(`${message}: ${String(cause)}`),
  }
  return { log, logged }
}
const limits = { within: 60_000, idle: 300_000 }

test('a long order is set whole, in its order, Japanese and English alike', async () => {
  const { log, logged } = logStub()
  const document = orderDocument({ lines: 20, words: 50 })
  const pdf = await typstPdf(log, limits).ofOrder(document, patient())
  const pages = await textOfPdf(pdf ?? new Uint8Array())
  expect(logged).toEqual([])
  expect(pages.length).toBeGreaterThan(5)
  pages.forEach((page, at) => expect(page).toContain(`${at + 1}/${pages.length}`))
  let rest = pages.join('')
  const last = rest.slice(rest.indexOf(withoutSpaces(document.lines.at(-1)?.comment ?? '?')))
  for (const text of [
    '覚えておきたい表現',
    'look forward to seeing',
    '会えるのを楽しみにする',
    'from far away',
    '質問',
  ])
    expect(last).toContain(withoutSpaces(text))
  for (const line of document.lines) {
    for (const text of [line.meant?.text ?? '?', line.original, line.corrected, line.comment]) {
      // The footer of a page may be in the middle of a text.
      const [begin, end] = [withoutSpaces(text).slice(0, 12), withoutSpaces(text).slice(-12)]
      for (const part of [begin, end]) {
        const at = rest.indexOf(part)
        expect([part, at >= 0]).toEqual([part, true])
        rest = rest.slice(at)
      }
    }
  }
})

test('a document that takes too long is given up, one above the limit is refused, and the next is made', async () => {
  const { log, logged } = logStub()
  const document = orderDocument({ lines: 1, words: 5 })
  expect(await typstPdf(log, { ...limits, within: 1 }).ofOrder(document, patient())).toBeUndefined()
  expect(logged).toEqual([expect.stringContaining('No answer within 1 ms.')])
  const pdf = typstPdf(log, { ...limits, all: 1 })
  const made = pdf.ofOrder(document, patient())
  await expect(pdf.ofOrder(document, patient('member:2'))).rejects.toThrow(new NotQueued('full'))
  expect(await made).toBeDefined()
  expect(await pdf.ofOrder(document, patient())).toBeDefined()
})

test('of thirty documents that one member requests at once some are refused, and another member’s is made after two of them', async () => {
  const { log, logged } = logStub()
  const pdf = typstPdf(log, limits)
  const document = orderDocument({ lines: 1, words: 5 })
  const made: string[] = []
  const ask = (key: string) =>
    pdf.ofOrder(document, patient(key)).then(
      () => void made.push(key),
      (error: unknown) => String(error),
    )
  const outcomes = await Promise.all([...Array.from({ length: 30 }, () => ask('greedy')), ask('other')])
  expect(outcomes.filter((outcome) => outcome === String(new NotQueued('full')))).toHaveLength(25)
  expect(made).toEqual(['greedy', 'greedy', 'other', 'greedy', 'greedy', 'greedy'])
  expect(logged).toEqual([])
})

test('a failure of the template is logged without a word of the document, and the next is made', async () => {
  const { log, logged } = logStub()
  const pdf = typstPdf(log, limits)
  const document = orderDocument({ lines: 1, words: 5 })
  const broken = { ...document, title: 'secret', letter: 7 } as never
  expect(await pdf.ofOrder(broken, patient())).toBeUndefined()
  expect(logged.join()).toMatch(/^A PDF could not be made: Error: The template failed/)
  expect(logged.join()).not.toContain('secret')
  expect(await pdf.ofOrder(document, patient())).toBeDefined()
})

test('an idle program frees its memory, and is started again', async () => {
  const { log, logged } = logStub()
  const pdf = typstPdf(log, { ...limits, idle: 0 })
  const document = orderDocument({ lines: 1, words: 5 })
  for (const title of ['一つ目', '二つ目', '三つ目']) {
    const made = await pdf.ofOrder({ ...document, title }, patient())
    // Reading takes longer than the time without work after which the program ends.
    expect((await textOfPdf(made ?? new Uint8Array()))[0]).toContain(title)
  }
  expect(logged).toEqual([])
})

test('each character that the font does not draw is one 〓, and invisible ones are left out', () => {
  const drawn = (given: string) => {
    const { all, missing } = printing((point) => point < 0x2000 || (point >= 0x3000 && point < 0xa000))
    return [all(given), missing()]
  }
  expect(drawn('静かでした。\r\n“')).toEqual(['静かでした。\n〓', '“'])
  expect(drawn('a👨‍👩‍👧b🇯🇵c')).toEqual(['a〓b〓c', '👨‍👩‍👧'])
  expect(drawn('葛\u{e0100}城\ufeff\u202e か\u3099')).toEqual(['葛城 が', undefined])
  expect(drawn('a\u2003b\tc')).toEqual(['a b  c', undefined])
  expect(drawn('a'.repeat(90))).toEqual([`${'a'.repeat(40)}\u200b${'a'.repeat(40)}\u200b${'a'.repeat(10)}`, undefined])
  expect(printing(() => true).all({ a: ['か\u3099', 1, null] })).toEqual({ a: ['が', 1, null] })
})
