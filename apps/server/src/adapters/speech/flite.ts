import { minute } from '@tensaku/domain/calendar'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SpeechError, type Voice } from '../../ports/speech.ts'
import type { Spoken, ToSpeak } from './flite-worker.ts'

/** A female voice of American English, made from CMU ARCTIC: the clearest of the package. */
const voice = 'slt'
/** Milliseconds for one text: enough for 10,000 characters, and a limit for texts of digits. */
const patience = minute
/** Milliseconds without work after which its memory is freed. */
const idle = minute

const asAscii: readonly [RegExp, string][] = [
  [/[‘’ʼ′]/gu, "'"],
  [/[“”„″]/gu, '"'],
  [/\s?[–—―]\s?/gu, ', '],
  [/…|\.{2,}/gu, ', '],
]

/** The ASCII part of a text, because flite reads nothing else. Empty if no word is left. */
export function readable(text: string): string {
  const ascii = asAscii
    .reduce((told, [sign, letters]) => told.replace(sign, letters), text.normalize('NFKC'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\n\x20-\x7e]+/gu, ' ')
    .trim()
  return /[a-z\d]/i.test(ascii) ? ascii : ''
}

type Desk = { worker: Worker; folder: string }

async function open(inside: string): Promise<Desk> {
  const folder = await mkdtemp(join(inside, 'tensaku-speech-'))
  const worker = new Worker(new URL('./flite-worker.ts', import.meta.url), {
    workerData: folder,
    // Hides the warning that node:wasi is experimental: it was chosen knowingly (decision 016).
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  // A waiting caller gets the error; nobody else needs it.
  worker.on('error', () => undefined)
  worker.unref()
  return { worker, folder }
}

/** Asks the worker once. */
async function ask(worker: Worker, asked: ToSpeak, limit: number): Promise<Uint8Array> {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(limit)])
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows of browsers
  worker.postMessage(asked)
  try {
    const [spoken] = (await Promise.race([once(worker, 'message', { signal }), once(worker, 'exit', { signal })])) as [
      Spoken | number,
    ]
    if (typeof spoken === 'number') throw new SpeechError('failed', `the worker ended with ${spoken}`)
    if ('failed' in spoken) throw new SpeechError('failed', spoken.failed)
    return spoken.mp3
  } catch (error) {
    if (error instanceof SpeechError) throw error
    throw new SpeechError('failed', signal.aborted ? 'out of time' : error instanceof Error ? error.name : 'unknown')
  } finally {
    over.abort()
    worker.unref()
  }
}

/**
 * Flite speaks English without a network and without a key, one text at a time, in a thread that exists only while it is
 * needed.
 */
export function flite(given: { patience?: number; idle?: number; inside?: string } = {}): Voice {
  let desk: Promise<Desk> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  async function release() {
    clearTimeout(leaving)
    const left = desk
    desk = undefined
    if (!left) return
    const { worker, folder } = await left
    await worker.terminate()
    await rm(folder, { recursive: true, force: true })
  }

  async function sit(): Promise<Worker> {
    const sat = (desk ??= open(given.inside ?? tmpdir()))
    const { worker } = await sat
    // A worker that failed while idle is not used again.
    if (worker.listenerCount('exit') === 0) worker.once('exit', () => void (desk === sat && release()))
    return worker
  }

  return {
    voice: `flite-${voice}-1`,
    languages: ['en'],
    async say(text) {
      const words = readable(text)
      if (words === '') throw new SpeechError('nothing', 'no word of English')
      clearTimeout(leaving)
      try {
        return await ask(await sit(), { voice, text: words }, given.patience ?? patience)
      } catch (error) {
        // Its state is unknown, so the next text starts a new worker.
        await release()
        throw error
      } finally {
        if (desk) leaving = setTimeout(() => void release(), given.idle ?? idle).unref()
      }
    },
    close: release,
  }
}
