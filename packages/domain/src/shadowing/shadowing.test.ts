import { expect, test } from 'vitest'
import { soundOf } from './index.ts'

const rate = 8000

/** Samples of parts: the loudness of a tone, and its seconds. */
const samples = (...parts: [number, number][]) =>
  Float32Array.from(
    parts.flatMap(([loud, seconds]) =>
      Array.from({ length: Math.round(seconds * rate) }, (_, n) => loud * Math.sin((n / rate) * 2 * Math.PI * 200)),
    ),
  )

test('the silence around the speech does not count', () => {
  const sound = soundOf(samples([0, 1], [0.5, 2], [0, 3]), rate)
  expect(sound?.seconds).toBeCloseTo(2, 1)
  expect(sound?.pauses).toEqual([])
})

test('a silence over 0.3 seconds between words is a pause, a shorter one is not', () => {
  const sound = soundOf(samples([0.5, 1], [0, 0.28], [0.5, 1], [0, 0.5], [0.5, 1]), rate)
  expect(sound?.pauses).toHaveLength(1)
  expect(sound?.pauses[0]?.at).toBeCloseTo(2.28, 1)
  expect(sound?.pauses[0]?.seconds).toBeCloseTo(0.5, 1)
  expect(sound?.seconds).toBeCloseTo(3.78, 1)
})

test('a quiet voice has the same picture as a loud one', () => {
  const parts = (loud: number): [number, number][] => [
    [loud, 0.5],
    [loud / 4, 0.5],
    [0, 0.4],
    [loud, 0.2],
  ]
  const [quiet, loud] = [soundOf(samples(...parts(0.04)), rate), soundOf(samples(...parts(0.9)), rate)]
  expect(quiet?.envelope.map((value) => value.toFixed(3))).toEqual(loud?.envelope.map((value) => value.toFixed(3)))
  expect(quiet?.pauses).toEqual(loud?.pauses)
})

test('a recording without a sound has no picture', () => {
  expect(soundOf(samples([0, 2]), rate)).toBeUndefined()
  expect(soundOf(samples([0.002, 2]), rate)).toBeUndefined()
  expect(soundOf(new Float32Array(), rate)).toBeUndefined()
})
