import { setTimeout as pause } from 'node:timers/promises'
import { sentences } from '@tensaku/correction'
import { SpeechError, type Voice, type SpokenLanguage } from '../../ports/speech.ts'
import { readMp3 } from './mp3.ts'

/** A service with the speech interface of OpenAI. `url` is the address before `/audio/speech`. */
export type SpeechService = { url: string; key: string | undefined; model: string; voice: string }

type Limits = {
  /** Milliseconds for one attempt, and for all of a text. */
  patience: number
  whole: number
  /** Milliseconds before each further attempt. */
  pauses: readonly number[]
  /** Bytes of one piece at most. */
  bytes: number
}

const usual: Limits = { patience: 30_000, whole: 90_000, pauses: [500, 2000], bytes: 16 * 1024 * 1024 }
/** The most characters of a request: services take 4,096. */
const longest = 3000

/** A text in pieces of allowed length, cut between sentences if possible. */
export function piecesOf(text: string, language: SpokenLanguage, most = longest): string[] {
  const parts = sentences(text, language).flatMap(
    (sentence) => sentence.match(new RegExp(`[^]{1,${most}}`, 'gu')) ?? [],
  )
  const pieces: string[] = []
  for (const part of parts) {
    const before = pieces.at(-1)
    if (before !== undefined && before.length + part.length <= most) pieces[pieces.length - 1] = before + part
    else pieces.push(part)
  }
  return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

/** Reads an answer to its end, or until it is too large. */
async function bytesOf(answer: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > most) throw new SpeechError('failed', 'the answer is too large')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Whether another attempt may help. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Speaks by an outside service. It gets the text, and must answer an mp3. */
export function speechService({ url, key, model, voice }: SpeechService, limits: Partial<Limits> = {}): Voice {
  const { patience, whole, pauses, bytes } = { ...usual, ...limits }
  const ended = new AbortController()

  /** One attempt; undefined when another attempt may help. */
  async function attempt(input: string, over: AbortSignal): Promise<Uint8Array | undefined> {
    let answer: Response
    let body: Uint8Array
    try {
      answer = await fetch(`${url}/audio/speech`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, voice, input, response_format: 'mp3' }),
        redirect: 'error',
        signal: AbortSignal.any([over, AbortSignal.timeout(patience)]),
      })
      if (!answer.ok) await answer.body?.cancel()
      body = answer.ok ? await bytesOf(answer, bytes) : new Uint8Array()
    } catch (error) {
      if (error instanceof SpeechError) throw error
      if (over.aborted) throw new SpeechError('failed', 'out of time')
      return undefined
    }
    if (isPassing(answer.status)) return undefined
    if (!answer.ok) throw new SpeechError('failed', `status ${answer.status}`)
    if (!readMp3(body)) throw new SpeechError('failed', 'the answer is no mp3')
    return body
  }

  async function say(input: string, over: AbortSignal): Promise<Uint8Array> {
    for (const wait of [0, ...pauses]) {
      if (wait > 0) await pause(wait)
      const mp3 = await attempt(input, over)
      if (mp3) return mp3
    }
    throw new SpeechError('failed', `no answer in ${1 + pauses.length} attempts`)
  }

  return {
    voice: `${new URL(url).host}-${model}-${voice}`,
    languages: ['en', 'ja'],
    async say(text, language) {
      const pieces = piecesOf(text, language)
      if (pieces.length === 0) throw new SpeechError('nothing', 'no word')
      const over = AbortSignal.any([ended.signal, AbortSignal.timeout(whole)])
      const spoken: Uint8Array[] = []
      for (const piece of pieces) spoken.push(await say(piece, over))
      const [only] = spoken
      if (only && spoken.length === 1) return only
      return new Uint8Array(Buffer.concat(spoken.map((mp3) => readMp3(mp3)?.audio ?? mp3)))
    },
    close: async () => ended.abort(),
  }
}
