import { createHash } from 'node:crypto'
import { Refused } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { SpeechError, type Speech, type SpokenLanguage } from '../../ports/speech.ts'
import { NotQueued, type Asker } from '../../ports/fair-queue.ts'
import { lastUse, rememberAudio } from './repo.ts'

export const audioType = 'audio/mpeg'
const day = 24 * 60 * 60_000

/** Where the bytes of an audio are. */
export const placeOf = (key: string): string => `speech/${key}.mp3`

const keyOf = (voice: string, language: SpokenLanguage, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([voice, language, text]))
    .digest('hex')

async function kept({ db, storage, clock }: Services, key: string): Promise<Uint8Array | undefined> {
  const used = await lastUse(db, key)
  const bytes = used && (await storage.get(placeOf(key)))
  if (!bytes) return undefined
  // Noted once a day: listening must not cost a write each time.
  const now = clock.now()
  if (now.getTime() - used.getTime() > day) await rememberAudio(db, key, bytes.byteLength, now)
  return bytes
}

type Wanted = { text: string; language: SpokenLanguage; asker: Asker }

async function speak({ speech, log }: Services, { text, language, asker }: Wanted): Promise<Uint8Array> {
  try {
    return await speech.say(text, language, asker)
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error
    if (error.reason === 'nothing') throw new Refused('audio_not_found')
    log.warn('an audio could not be made', { voice: speech.voice, reason: error.message })
    throw new Refused('speech_failed')
  }
}

/** The note first: bytes without one would lie there for ever, and a note without bytes has them made anew. */
async function keep({ db, storage, clock, log }: Services, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await rememberAudio(db, key, bytes.byteLength, clock.now())
    await storage.put(placeOf(key), bytes, audioType)
  } catch (error) {
    // Whoever waits gets what was made for him all the same.
    log.error('an audio could not be kept', error, { key })
  }
}

async function keptOrMade(services: Services, key: string, wanted: Wanted): Promise<Uint8Array> {
  const before = await kept(services, key)
  if (before) return before
  const bytes = await speak(services, wanted)
  await keep(services, key, bytes)
  return bytes
}

/** `askers`: how many still wait for it; `unwanted` aborts when none does. */
type UnderWay = { made: Promise<Uint8Array>; askers: number; unwanted: AbortController }

/** What is under way in this process, by its speaker and key. */
const underWay = new WeakMap<Speech, Map<string, UnderWay>>()

function underWayOf({ speech }: Services): Map<string, UnderWay> {
  const all = underWay.get(speech) ?? new Map<string, UnderWay>()
  underWay.set(speech, all)
  return all
}

/**
 * A text as an mp3: made once, then kept (C-092, F-094), however many ask for it at the same time; given up when all of them
 * are gone before its turn. Refuses `speech_off` where its language is not spoken here, `audio_not_found` where it has no
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
  const all = underWayOf(services)
  const key = keyOf(speech.voice, language, text)

  function begin(): UnderWay {
    const unwanted = new AbortController()
    const wanted = { text, language, asker: { key: asker.key, gone: unwanted.signal } }
    const made = keptOrMade(services, key, wanted).finally(() => forget(begun))
    const begun = { made, askers: 0, unwanted }
    all.set(key, begun)
    return begun
  }

  function forget(one: UnderWay) {
    if (all.get(key) === one) all.delete(key)
  }

  const one = all.get(key) ?? begin()
  one.askers += 1
  asker.gone.addEventListener('abort', () => {
    one.askers -= 1
    if (one.askers > 0) return
    // Whoever asks from now on begins anew.
    forget(one)
    one.unwanted.abort()
  })
  return one.made
}
