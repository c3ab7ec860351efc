import { day } from '@tensaku/domain/calendar'
import { createHash } from 'node:crypto'
import { Refused } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { SpeechError, type Speech, type SpokenLanguage } from '../../ports/speech.ts'
import { NotQueued, type Asker } from '../../ports/fair-queue.ts'
import { lastUse, noteAudio } from './repo.ts'

export const audioType = 'audio/mpeg'

/** The key of an audio in the storage. */
export const storageKeyOf = (key: string): string => `speech/${key}.mp3`

const keyOf = (voice: string, language: SpokenLanguage, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([voice, language, text]))
    .digest('hex')

async function stored({ db, storage, clock }: Services, key: string): Promise<Uint8Array | undefined> {
  const used = await lastUse(db, key)
  const bytes = used && (await storage.get(storageKeyOf(key)))
  if (!bytes) return undefined
  // Written once a day: not every use may cost a write.
  const now = clock.now()
  if (now.getTime() - used.getTime() > day) await noteAudio(db, key, bytes.byteLength, now)
  return bytes
}

type AudioRequest = { text: string; language: SpokenLanguage; asker: Asker }

async function speak({ speech, log }: Services, { text, language, asker }: AudioRequest): Promise<Uint8Array> {
  try {
    return await speech.say(text, language, asker)
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error
    if (error.reason === 'nothing') throw new Refused('audio_not_found')
    log.warn('an audio could not be made', { voice: speech.voice, reason: error.message })
    throw new Refused('speech_failed')
  }
}

/** Writes the row first: bytes without a row would stay for ever, and a row without bytes has them made again. */
async function store({ db, storage, clock, log }: Services, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await noteAudio(db, key, bytes.byteLength, clock.now())
    await storage.put(storageKeyOf(key), bytes, audioType)
  } catch (error) {
    // The caller still gets the audio.
    log.error('an audio could not be stored', error, { key })
  }
}

async function storedOrMade(services: Services, key: string, wanted: AudioRequest): Promise<Uint8Array> {
  const before = await stored(services, key)
  if (before) return before
  const bytes = await speak(services, wanted)
  await store(services, key, bytes)
  return bytes
}

/** `askers`: the number of waiting callers; `unwanted` aborts when there is none. */
type Running = { made: Promise<Uint8Array>; askers: number; unwanted: AbortController }

/** The audios being made in this process, by speech service and key. */
const running = new WeakMap<Speech, Map<string, Running>>()

function runningOf({ speech }: Services): Map<string, Running> {
  const all = running.get(speech) ?? new Map<string, Running>()
  running.set(speech, all)
  return all
}

/**
 * A text as an mp3, made once and then stored (C-092, F-094), however many ask at the same time. It is given up when all of
 * them are gone before it starts. Refuses `speech_off` for a language that is not spoken, `audio_not_found` for a text without a
 * word, and `speech_failed`. Throws NotQueued.
 */
export async function audioOf(
  services: Services,
  text: string,
  language: SpokenLanguage,
  asker: Asker,
): Promise<Uint8Array> {
  const { speech } = services
  if (!speech.languages.includes(language)) throw new Refused('speech_off')
  if (asker.gone.aborted) throw new NotQueued('gone')
  const all = runningOf(services)
  const key = keyOf(speech.voice, language, text)

  function begin(): Running {
    const unwanted = new AbortController()
    const wanted = { text, language, asker: { key: asker.key, gone: unwanted.signal } }
    const made = storedOrMade(services, key, wanted).finally(() => forget(begun))
    const begun = { made, askers: 0, unwanted }
    all.set(key, begun)
    return begun
  }

  function forget(one: Running) {
    if (all.get(key) === one) all.delete(key)
  }

  const one = all.get(key) ?? begin()
  one.askers += 1
  asker.gone.addEventListener('abort', () => {
    one.askers -= 1
    if (one.askers > 0) return
    // The next request starts again.
    forget(one)
    one.unwanted.abort()
  })
  return one.made
}
