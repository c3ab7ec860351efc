import type { Slide } from './slide.ts'

/** When a slide is shown, in seconds from the beginning of the film, and when the voice speaks. */
export type Timed = { slide: Slide; from: number; to: number; voices: number[] }

/** Seconds of silence before the voice, and after what it said. */
const before = 1.2
const after = 1.2
/** Japanese letters that people read in a second, beside a picture. */
const pace = 6
const least = 4.5

/**
 * The times of all slides. What is said is said twice, with a pause in between for saying it after the voice. `spoken` are the
 * seconds of the voice for each slide.
 */
export function timed(slides: readonly Slide[], spoken: readonly number[]): Timed[] {
  let at = 0
  return slides.map((slide, index) => {
    const voice = spoken[index] ?? 0
    const twice = voice > 8 ? [before] : [before, before + voice + Math.max(1.5, voice)]
    const voices = voice === 0 ? [] : twice
    const reading = 1.5 + slide.ja.length / pace
    const speaking = (voices.at(-1) ?? 0) + voice + after
    const from = at
    // Whole frames and whole tenths, so that sums stay exact.
    at = Math.ceil((at + Math.max(least, reading, voice === 0 ? 0 : speaking)) * 10) / 10
    return { slide, from, to: at, voices: voices.map((start) => from + start) }
  })
}

const stamp = (seconds: number) => {
  const ms = Math.round(seconds * 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** The captions in one language, as WebVTT. */
export const captions = (slides: readonly Timed[], language: 'ja' | 'en'): string =>
  `WEBVTT\n\n${slides.map(({ slide, from, to }) => `${stamp(from)} --> ${stamp(to)}\n${slide[language]}\n`).join('\n')}`
