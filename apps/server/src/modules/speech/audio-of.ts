import { createHash } from 'node:crypto'
import { Refused } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { SpeechError, type Speech, type SpokenLanguage } from '../../ports/speech.ts'
import { lastUse, rememberAudio } from './repo.ts'

export const audioType = 'audio/mpeg'
const day = 24 * 60 * 60_000
/** Seconds after which whoever met a full queue may come back. */
const comeBack = 10

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

async function speak({ speech, log }: Services, text: string, language: SpokenLanguage): Promise<Uint8Array> {
  try {
    return await speech.say(text, language)
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error
    if (error.reason === 'nothing') throw new Refused('audio_not_found')
    log.warn('an audio could not be made', { voice: speech.voice, reason: error.message })
    throw new Refused('speech_failed', error.reason === 'busy' ? { retry_after: comeBack } : {})
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

async function keptOrMade(services: Services, key: string, text: string, language: SpokenLanguage) {
  const before = await kept(services, key)
  if (before) return before
  const bytes = await speak(services, text, language)
  await keep(services, key, bytes)
  return bytes
}

/** What is under way in this process, by its speaker and key. */
const underWay = new WeakMap<Speech, Map<string, Promise<Uint8Array>>>()

/**
 * A text as an mp3: made once, then kept (C-092, F-094), however many ask for it at the same time. Refuses `speech_off` where
 * its language is not spoken here, `audio_not_found` where it has no word, and `speech_failed`.
 */
export async function audioOf(services: Services, text: string, language: SpokenLanguage): Promise<Uint8Array> {
  const { speech } = services
  if (!speech.languages.includes(language)) throw new Refused('speech_off')
  const key = keyOf(speech.voice, language, text)
  const asked = underWay.get(speech) ?? new Map<string, Promise<Uint8Array>>()
  underWay.set(speech, asked)
  const answer = asked.get(key) ?? keptOrMade(services, key, text, language).finally(() => void asked.delete(key))
  asked.set(key, answer)
  return answer
}
