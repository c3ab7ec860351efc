import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { patient } from '../../../test/asker.ts'
import { SpeechError, type Voice } from '../../ports/speech.ts'
import { NotQueued } from '../../ports/fair-queue.ts'
import { flite, readable } from './flite.ts'
import { queued } from './index.ts'
import { readMp3 } from './mp3.ts'

const speech = flite()
afterAll(() => speech.close())

test('flite speaks English: a whole mp3, about as long as a person would need', async () => {
  const short = await speech.say('Hello there.', 'en')
  const long = await speech.say('I went to an old temple yesterday — “it rained”, and I didn’t mind at all.', 'en')
  expect([...short.subarray(0, 2)]).toEqual([0xff, 0xf3])
  for (const [mp3, least, most] of [
    [short, 0.6, 2],
    [long, 4, 8],
  ] as const) {
    const { seconds = 0 } = readMp3(mp3) ?? {}
    expect(seconds).toBeGreaterThan(least)
    expect(seconds).toBeLessThan(most)
    // 48 kilobits a second.
    expect(mp3.byteLength / seconds).toBeCloseTo(6000, -2)
  }
})

test('the same text gives the same audio, and a text that looks like an option is spoken', async () => {
  const [once, again] = [await speech.say('-voice kal', 'en'), await speech.say('-voice kal', 'en')]
  expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true)
  expect(readMp3(once)?.seconds).toBeGreaterThan(0.6)
})

test('characters that flite cannot read are left out, and a text without a word has no audio', async () => {
  expect(readable('“Café” costs ５€… – 日本語 👍🏽')).toBe('"Cafe" costs 5 , ,')
  await expect(speech.say('こんにちは。👍🏽……', 'en')).rejects.toMatchObject({ reason: 'nothing' })
})

test('a text that takes too long is given up, and the next one is spoken', async () => {
  const hasty = flite({ patience: 1 })
  const failed = hasty.say('This will not be ready in a millisecond.', 'en')
  await expect(failed).rejects.toMatchObject({ reason: 'failed' })
  await hasty.close()
  expect(readMp3(await speech.say('Go on.', 'en'))).toBeDefined()
})

test('an idle flite frees its memory and leaves no files', async () => {
  const inside = await mkdtemp(join(tmpdir(), 'tensaku-test-'))
  const restless = flite({ idle: 1, inside })
  await restless.say('Hi.', 'en')
  await vi.waitFor(async () => expect(await readdir(inside)).toEqual([]))
  expect(readMp3(await restless.say('Hi again.', 'en'))).toBeDefined()
  await restless.close()
  expect(await readdir(inside)).toEqual([])
  await rm(inside, { recursive: true })
})

/** Speaks only when the test allows it. */
function byHand() {
  const pending: { text: string; speak: () => void; fail: () => void }[] = []
  const hand: Voice = {
    voice: 'hand',
    languages: ['en'],
    say: (text) =>
      new Promise((resolve, reject) => {
        const speak = () => resolve(new TextEncoder().encode(text))
        pending.push({ text, speak, fail: () => reject(new SpeechError('failed', 'told to')) })
      }),
    close: async () => {},
  }
  return { hand, pending, texts: () => pending.map(({ text }) => text) }
}

test('texts are spoken one after the other, also after a failure', async () => {
  const { hand, pending, texts } = byHand()
  const queue = queued(hand)
  const [a, b] = [queue.say('a', 'en', patient()), queue.say('b', 'en', patient())]
  await vi.waitFor(() => expect(texts()).toEqual(['a']))
  pending[0]?.fail()
  await expect(a).rejects.toThrow('failed')
  await vi.waitFor(() => expect(texts()).toEqual(['a', 'b']))
  pending[1]?.speak()
  expect(new TextDecoder().decode(await b)).toBe('b')
})

test('of too many waiting texts the last is refused at once', async () => {
  const { hand, pending } = byHand()
  const queue = queued(hand, { each: 3, all: 3 })
  const waiting = ['a', 'b', 'c'].map((text) => queue.say(text, 'en', patient()))
  await expect(queue.say('d', 'en', patient())).rejects.toThrow(new NotQueued('full'))
  for (const at of [0, 1, 2]) {
    await vi.waitFor(() => expect(pending).toHaveLength(at + 1))
    pending[at]?.speak()
  }
  expect(await Promise.all(waiting)).toHaveLength(3)
  const free = queue.say('e', 'en', patient())
  await vi.waitFor(() => expect(pending).toHaveLength(4))
  pending[3]?.speak()
  await free
})

test('of thirty texts that one member requests at once some are refused, and another member’s text is spoken after two of them', async () => {
  const spoken: string[] = []
  const say = async (text: string) => (spoken.push(text), new Uint8Array())
  const queue = queued({ voice: 'ready', languages: ['en'], say, close: async () => {} })
  const ask = (key: string) => queue.say(key, 'en', patient(key)).catch((error: unknown) => String(error))
  const outcomes = await Promise.all([...Array.from({ length: 30 }, () => ask('greedy')), ask('other')])
  expect(outcomes.filter((outcome) => outcome === String(new NotQueued('full')))).toHaveLength(25)
  expect(spoken).toEqual(['greedy', 'greedy', 'other', 'greedy', 'greedy', 'greedy'])
})

test('waiting texts do not delay the end of the server', async () => {
  const queue = queued(flite())
  const waiting = ['A long text. '.repeat(500), 'Another one.'].map((text) => queue.say(text, 'en', patient()))
  const refused = Promise.all(waiting.map((one) => expect(one).rejects.toThrow(/^failed: /)))
  await queue.close()
  await refused
  await expect(queue.say('Too late.', 'en', patient())).rejects.toMatchObject({ reason: 'failed' })
})

test('other data is not read as an mp3', () => {
  for (const bytes of ['', '<html>busy</html>', '\xff\xfb', 'ID3', `ID3\x03\0\0\x7f\x7f\x7f\x7f${'x'.repeat(99)}`])
    expect(readMp3(Buffer.from(bytes, 'latin1'))).toBeUndefined()
})
