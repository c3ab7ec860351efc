import { expect, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { impatient, patient } from '../../../test/asker.ts'
import { pretendedSpeech } from '../../../test/spoken.ts'
import { useApp } from '../../../test/use-app.ts'
import { readMp3 } from '../../adapters/speech/mp3.ts'
import type { Storage } from '../../ports/storage.ts'
import { audioOf } from './audio-of.ts'
import { NotQueued } from '../../ports/fair-queue.ts'
import { forgetAudio } from './forget-audio.ts'

const day = 24 * 60 * 60_000
const { speech, spokenTexts } = pretendedSpeech()
const files = new Map<string, Uint8Array>()
let away = false
const place = async <T>(answer: () => T): Promise<T> => {
  if (away) throw new Error('the storage is away')
  return answer()
}
const storage: Storage = {
  put: (key, bytes) => place(() => void files.set(key, bytes)),
  get: (key) => place(() => files.get(key)),
  delete: (key) => place(() => void files.delete(key)),
  putStream: () => Promise.reject(new Error('nothing is streamed here')),
  getStream: () => Promise.reject(new Error('nothing is streamed here')),
}

const app = useApp({ speech, storage })

const listen = async (text: string, language: 'en' | 'ja' = 'en') =>
  new TextDecoder().decode(await audioOf(app.services, text, language, patient()))
const rows = () => app.services.db.selectFrom('speech_audios').selectAll().orderBy('created_at').execute()

test('an audio is made once, then stored and reused', async () => {
  expect([await listen('Hello.'), await listen('Hello.'), await listen('Hello. ')]).toEqual([
    'Hello.',
    'Hello.',
    'Hello. ',
  ])
  expect(spokenTexts).toEqual(['en: Hello.', 'en: Hello. '])
  expect([...files.keys()].every((key) => /^speech\/[0-9a-f]{64}\.mp3$/.test(key))).toBe(true)
})

test('another voice makes its own audio, and a lost file is made again', async () => {
  speech.voice = 'pretended-2'
  await listen('Hello.')
  files.clear()
  await listen('Hello.')
  expect(spokenTexts.slice(2)).toEqual(['en: Hello.', 'en: Hello.'])
  expect(files.size).toBe(1)
  speech.voice = 'pretended-1'
})

test('a text that cannot be spoken is refused with the reason, and nothing is stored', async () => {
  const before = await rows()
  await expect(listen('こんにちは。', 'ja')).rejects.toMatchObject({ code: 'speech_off' })
  for (const [reason, code] of [
    ['nothing', 'audio_not_found'],
    ['failed', 'speech_failed'],
  ] as const) {
    speech.fails = reason
    await expect(listen('Not said before.')).rejects.toMatchObject({ code })
  }
  speech.fails = undefined
  expect(await rows()).toEqual(before)
})

test('a caller who hangs up stops no other caller; the text is not spoken after all have hung up', async () => {
  const waits = Promise.withResolvers<void>()
  const gone = new Map<string, AbortSignal>()
  const say = speech.say.bind(speech)
  speech.say = async (text, language, asker) => {
    gone.set(text, asker.gone)
    await waits.promise
    if (asker.gone.aborted) throw new NotQueued('gone')
    return say(text, language, asker)
  }
  const [a, b, c] = [impatient('member:1'), impatient('member:2'), impatient('member:3')]
  const shared = [a, b].map((asker) => audioOf(app.services, 'Shared.', 'en', asker))
  const alone = audioOf(app.services, 'Alone.', 'en', c)
  await vi.waitFor(() => expect(gone.size).toBe(2))
  a.hangUp()
  c.hangUp()
  expect(['Shared.', 'Alone.'].map((text) => gone.get(text)?.aborted)).toEqual([false, true])
  waits.resolve()
  await expect(alone).rejects.toThrow(new NotQueued('gone'))
  expect((await Promise.all(shared)).map((bytes) => new TextDecoder().decode(bytes))).toEqual(['Shared.', 'Shared.'])
  speech.say = say
  expect(await listen('Alone.')).toBe('Alone.')
  expect(spokenTexts.slice(-2)).toEqual(['en: Shared.', 'en: Alone.'])
  await expect(audioOf(app.services, 'Late.', 'en', a)).rejects.toThrow(new NotQueued('gone'))
})

test('a failing storage does not withhold the audio from a caller', async () => {
  away = true
  expect(await listen('Once more.')).toBe('Once more.')
  expect(app.errors.splice(0).map(({ message }) => message)).toEqual(['an audio could not be stored'])
  away = false
  expect(await listen('Once more.')).toBe('Once more.')
  expect(spokenTexts.slice(-2)).toEqual(['en: Once more.', 'en: Once more.'])
})

test('an audio without use for 30 days is deleted with its file; a used one stays', async () => {
  await app.services.db.deleteFrom('speech_audios').execute()
  files.clear()
  await listen('Used.')
  await listen('Unused.')
  app.clock.advance(29 * day)
  await listen('Used.')
  expect(await forgetAudio.run(app.services)).toBe(0)
  app.clock.advance(2 * day)
  expect(await forgetAudio.run(app.services)).toBe(1)
  expect([...files.values()].map((bytes) => new TextDecoder().decode(bytes))).toEqual(['Used.'])
  expect(await rows()).toHaveLength(1)
})

test('an audio whose file cannot be deleted now is deleted later', async () => {
  app.clock.advance(31 * day)
  away = true
  expect(await forgetAudio.run(app.services)).toBe(0)
  expect(app.errors.splice(0)).toMatchObject([{ message: 'a row that fell due was not done' }])
  away = false
  expect(await rows()).toHaveLength(1)
  expect(await forgetAudio.run(app.services)).toBe(1)
  expect(files.size).toBe(0)
})

test('a file that cannot be deleted does not stop the deletion of others', async () => {
  for (const text of ['First.', 'Second.']) {
    await listen(text)
    app.clock.advance(1000)
  }
  app.clock.advance(31 * day)
  const [first] = await rows()
  const failing = async (key: string) => {
    if (first && key.includes(first.key)) throw new Error('away')
    await storage.delete(key)
  }
  expect(await forgetAudio.run({ ...app.services, storage: { ...storage, delete: failing } })).toBe(1)
  expect(app.errors.splice(0)).toHaveLength(1)
  expect((await rows()).map(({ key }) => key)).toEqual([first?.key])
  expect(await forgetAudio.run(app.services)).toBe(1)
})

test('the table contains neither a name nor a word of a text', async () => {
  await listen('My name is Hanako.')
  expect(JSON.stringify(await rows())).not.toContain('Hanako')
})

test('a server without configuration speaks English', async () => {
  const own = await startApp()
  const mp3 = await audioOf(own.services, 'I see a tree.', 'en', patient())
  expect(readMp3(mp3)?.seconds).toBeGreaterThan(0.7)
  expect(Buffer.from(await audioOf(own.services, 'I see a tree.', 'en', patient())).equals(Buffer.from(mp3))).toBe(true)
  await own.close()
})
