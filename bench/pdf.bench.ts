import { readFileSync } from 'node:fs'
import { typstPdf } from '../apps/server/src/adapters/pdf/typst.ts'
import type { OrderDocument } from '../apps/server/src/ports/pdf.ts'
import { orderDocument } from '../apps/server/test/order-document.ts'
import { textOfPdf, withoutSpaces } from '../apps/server/test/pdf-text.ts'
import { atMost, inTwoSizes, median, never, quantile, type Figure, type Say } from './stage/figure.ts'

type Size = { rounds: number; lines: number; words: number }

const asker = { key: 'bench', gone: new AbortController().signal }
const withinMs = 300

const log = {
  debug() {},
  info() {},
  warn: (message: string) => {
    throw new Error(message)
  },
  error: (message: string, cause: unknown) => {
    throw new Error(message, { cause })
  },
}

/** All texts by people in the PDF, in page order. */
const textsOf = ({ title, letter, lines, questions }: OrderDocument): string[] => [
  title,
  letter?.text ?? '',
  ...lines.flatMap((line) => [
    line.meant?.text ?? '',
    line.original,
    line.pieces.map((piece) => (piece.kind === 'mark' ? '' : piece.text)).join(''),
    line.corrected,
    ...line.explained.map(({ text }) => text),
    line.comment,
  ]),
  ...questions.flatMap(({ content, answer }) => [content, answer]),
]

/** Counts the texts that a PDF contains in order and unchanged. Numbers of marks and pages may be between them. */
function found(texts: readonly string[], pages: readonly string[], { title }: OrderDocument): number {
  const foot = new RegExp(`${withoutSpaces(title)}注文番号\\d+/\\d+$`)
  let rest = pages
    .map((page) => page.replace(foot, ''))
    .join('')
    .replaceAll(/[①-⑳]/g, '')
  let count = 0
  for (const text of texts) {
    const at = rest.indexOf(withoutSpaces(text))
    if (at < 0) continue
    rest = rest.slice(at + withoutSpaces(text).length)
    count += 1
  }
  return count
}

const msATick = 10

/** The processor time of the PDF program in milliseconds, on Linux. It is our only child process. */
function worked(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
    const fields = readFileSync(`/proc/${children.at(-1)}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * msATick
  } catch {
    return Number.NaN
  }
}

/**
 * Renders the PDF of an order of 1,000 words in 20 lines with 60 corrections, each time another text: cold with the start of
 * the PDF program, then warm. Reads the texts out of the PDF again. The processor time distinguishes a slow machine from a
 * busy one.
 */
async function run({ rounds, lines: count, words }: Size, say: Say): Promise<Figure[]> {
  const pdf = typstPdf(log)
  const document = orderDocument({ lines: count, words })
  const took: number[] = []
  let bytes: Uint8Array | undefined
  let before = 0
  for (let round = 0; round <= rounds; round++) {
    const lines = document.lines.map((line) => ({ ...line, comment: `${line.comment}（${round}）` }))
    const began = performance.now()
    bytes = await pdf.ofOrder({ ...document, title: `${document.title} ${round}`, lines }, asker)
    took.push(performance.now() - began)
    if (round === 0) before = worked()
  }
  const work = (worked() - before) / rounds
  const last = { ...document, title: `${document.title} ${rounds}` }
  const texts = textsOf({
    ...last,
    lines: last.lines.map((line) => ({ ...line, comment: `${line.comment}（${rounds}）` })),
  })
  const pages = await textOfPdf(bytes ?? new Uint8Array())
  const changes = document.lines.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'added')).length
  say(`  ${pages.length} pages, ${changes} corrections, ${bytes?.length} bytes, ${rounds} rounds`)
  const [cold = 0, ...warm] = took
  return [
    { name: 'cold, with the start of the program', value: cold, unit: 'ms' },
    atMost(withinMs, { name: 'warm p50', value: median(warm), unit: 'ms' }),
    ...(Number.isNaN(work) ? [] : [{ name: 'warm, as the processor worked', value: work, unit: 'ms' }]),
    { name: 'warm p95', value: quantile(warm, 0.95), unit: 'ms' },
    { name: 'texts that went in', value: texts.length, unit: '' },
    never({ name: 'texts not read out of it again to the letter', value: texts.length - found(texts, pages, last) }),
  ]
}

export default inTwoSizes(run, {
  whole: { rounds: 30, lines: 20, words: 50 },
  short: { rounds: 1, lines: 3, words: 20 },
})
