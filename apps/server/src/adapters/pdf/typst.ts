import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../ports/log.ts'
import type { Asker } from '../../ports/fair-queue.ts'
import type { Pdf } from '../../ports/pdf.ts'
import { childProgram } from '../child-program/index.ts'
import { fairQueue } from '../fair-queue/index.ts'
import type { Question } from './compile.ts'
import { regularFont } from './fonts.ts'
import { glyphsOf } from './glyphs.ts'
import { printing } from './printable.ts'

/** `memory`: the bytes that the program uses. */
type Answer = ({ pdf: Uint8Array } | { failure: string }) & { memory: number }
type Limits = {
  /** Milliseconds for one document, the start of the program included. */
  within: number
  /** The most documents of one asker, and of all, that are made or wait. */
  each: number
  all: number
  /** Milliseconds without a document after which the program ends and frees its memory. */
  idle: number
}

const usual: Limits = { within: 15_000, each: 5, all: 30, idle: 300_000 }

/** The compiler keeps some megabytes of each document, so a program that grows beyond this is replaced. */
const mostMemory = 400 * 1024 * 1024

const file = fileURLToPath(new URL('compile.ts', import.meta.url))
const noFonts = fileURLToPath(new URL('no-fonts.conf', import.meta.url))

/** Makes PDFs with typst in a child program, one at a time. It starts at the first PDF. */
export function typstPdf(log: Log, limits: Partial<Limits> = {}): Pdf {
  const { within, each, all, idle } = { ...usual, ...limits }
  const program = childProgram(file, { within, idle }, { FONTCONFIG_FILE: noFonts })
  const queue = fairQueue({ atOnce: 1, each, all })

  const make = (asker: Asker, question: Question) =>
    queue.run(asker, async () => {
      try {
        const answer = await program.ask<Answer>(question)
        if (answer.memory > mostMemory) program.end()
        if ('pdf' in answer) return answer.pdf
        log.error('A PDF could not be made', new Error(answer.failure))
      } catch (error) {
        log.error('A PDF could not be made; the program for it is started anew', error)
      }
      return undefined
    })

  let known: Promise<(codePoint: number) => boolean> | undefined
  const glyphs = () => (known ??= readFile(regularFont).then(glyphsOf))

  return {
    async firstUndrawn(text) {
      const { all, missing } = printing(await glyphs())
      all(text)
      return missing()
    },
    ofOrder: (document, asker) => make(asker, { template: 'order', document }),
    ofTextbook: (document, asker) => make(asker, { template: 'textbook', document }),
    ofInvoice: (document, asker) => make(asker, { template: 'invoice', document }),
  }
}
