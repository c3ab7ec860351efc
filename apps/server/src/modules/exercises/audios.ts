import type { ExerciseFile } from './repo.ts'

/** A text that is spoken by a machine, or a recording at a `url`. */
type Audio = { n: number } & ({ of: 'prompt' | 'phrases'; url: null; text: string } | { of: 'recording'; url: string })

const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** The audios of an exercise (F-094): recordings, the task in English, and the phrases to use. */
export function audiosOf({ audios, prompt_en: prompt, model_phrases: phrases }: ExerciseFile): Audio[] {
  const spoken = [
    { of: 'prompt' as const, text: prompt.trim() },
    { of: 'phrases' as const, text: phrases.map(({ en }) => ended(en)).join('\n') },
  ].filter(({ text }) => text !== '')
  return [
    ...audios.map(({ url }) => ({ of: 'recording' as const, url })),
    ...spoken.map((one) => ({ ...one, url: null })),
  ].map((audio, at) => ({ n: at + 1, ...audio }))
}
