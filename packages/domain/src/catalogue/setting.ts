import type { Course } from './types.ts'

/** Language of the explanations. */
export type ExplanationLanguage = 'ja' | 'en'

/** How a text is to be corrected; `species` is the style. */
export type CorrectionSetting = { course: Course; language: ExplanationLanguage; species: number }

/** The style that leaves the choice to the instructor; legal in every category. */
export const OPEN_STYLE = 1

/** Styles that make sense in a category (S-016): the two with Japanese results have no American or British English. */
export function stylesOf(categoryId: number): number[] {
  return categoryId === 10 || categoryId === 11 ? [1, 4] : [1, 2, 3]
}

/** The style itself where the category knows it, else the open one. */
export function legalStyle(categoryId: number, species: number): number {
  return stylesOf(categoryId).includes(species) ? species : OPEN_STYLE
}

/** The setting as one value, 'course-language-species' (S-015), as radio buttons carry it. */
export function composeSetting({ course, language, species }: CorrectionSetting): string {
  return `${course}-${language}-${species}`
}

/** The setting out of its value; null when the value is none (S-015). */
export function decomposeSetting(value: string): CorrectionSetting | null {
  const match = /^(basic|advanced)-(ja|en)-([1-4])$/.exec(value)
  if (match === null) return null
  return {
    course: match[1] === 'basic' ? 'basic' : 'advanced',
    language: match[2] === 'ja' ? 'ja' : 'en',
    species: Number(match[3]),
  }
}
