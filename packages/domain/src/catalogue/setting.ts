import type { Course } from './types.ts'

/** Language of the explanations. */
export type ExplanationLanguage = 'ja' | 'en'

/** The settings of a correction; `species` is the style. */
export type CorrectionSetting = { course: Course; language: ExplanationLanguage; species: number }

/** The style that leaves the choice to the instructor; legal in every category. */
export const OPEN_STYLE = 1

/** Styles that make sense in a category (S-016): the two with Japanese results have no American or British English. */
export function stylesOf(categoryId: number): number[] {
  return categoryId === 10 || categoryId === 11 ? [1, 4] : [1, 2, 3]
}

/** The style itself if the category has it, else the open style. */
export function legalStyle(categoryId: number, species: number): number {
  return stylesOf(categoryId).includes(species) ? species : OPEN_STYLE
}

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
