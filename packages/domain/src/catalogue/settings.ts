import type { Course } from './categories.ts'

/** Language of the explanations. */
export type ExplanationLanguage = 'ja' | 'en'

/** The settings of a correction; `species` is the style. */
export type CorrectionSetting = { course: Course; language: ExplanationLanguage; species: number }

/** The setting as one value, 'course-language-species' (S-015), as radio buttons carry it. */
export function composeSetting({ course, language, species }: CorrectionSetting): string {
  return `${course}-${language}-${species}`
}

/** Parses a setting's value; null for any other text (S-015). */
export function decomposeSetting(value: string): CorrectionSetting | null {
  const match = /^(basic|advanced)-(ja|en)-([1-4])$/.exec(value)
  if (match === null) return null
  return {
    course: match[1] === 'basic' ? 'basic' : 'advanced',
    language: match[2] === 'ja' ? 'ja' : 'en',
    species: Number(match[3]),
  }
}
