import * as m from '@tensaku/messages'

/** The twelve kinds of error, in the order in which instructors see them. */
export const errorKinds = {
  grammar: m.error_grammar,
  vocabulary: m.error_vocabulary,
  spelling: m.error_spelling,
  word_order: m.error_word_order,
  article: m.error_article,
  determiner: m.error_determiner,
  tense: m.error_tense,
  modality: m.error_modality,
  preposition: m.error_preposition,
  number: m.error_number,
  expression: m.error_expression,
  punctuation: m.error_punctuation,
} as const

/**
 * The same twelve kinds with their names in Japanese grammar, in the order in which instructors see them. Japanese has no
 * articles: that kind is last, for texts in which it was chosen before.
 */
const errorKindsOfJapanese = {
  preposition: m.error_ja_particle,
  grammar: m.error_ja_grammar,
  vocabulary: m.error_vocabulary,
  expression: m.error_ja_expression,
  word_order: m.error_word_order,
  spelling: m.error_ja_writing,
  tense: m.error_tense,
  modality: m.error_ja_ending,
  determiner: m.error_ja_pointing,
  number: m.error_ja_counting,
  punctuation: m.error_punctuation,
  article: m.error_article,
} as const satisfies Record<keyof typeof errorKinds, unknown>

/** The names of the kinds of error in a text of this language. */
export const errorKindsOf = (language: 'en' | 'ja') => (language === 'ja' ? errorKindsOfJapanese : errorKinds)

/** The courses, the simpler one first. */
export const courseNames = { basic: m.course_basic, advanced: m.course_advanced } as const

/** The kinds of instructors; `any` is a wish. */
export const instructorTypeNames = {
  any: m.instructor_type_any,
  global: m.instructor_type_global,
  japanese: m.instructor_type_japanese,
  native: m.instructor_type_native,
} as const

/** The genders in the profile of an instructor. */
export const genderNames = { female: m.gender_female, male: m.gender_male, other: m.gender_other } as const

/** The name of an age band, such as `30s`, in the profile of an instructor. */
export const ageName = (band: string): string => m.age_band({ age: Number.parseInt(band, 10) })

const styles = [m.style_1, m.style_2, m.style_3, m.style_4] as const

/** The name of a style, counted from 1; an unknown one is named as the open style. */
export const styleName = (species: number): string => (styles[species - 1] ?? m.style_1)()

const categories: Readonly<Record<number, () => string>> = {
  1: m.category_diary,
  2: m.category_composition,
  3: m.category_own,
  4: m.category_mail,
  5: m.category_daily,
  6: m.category_into_english,
  7: m.category_exam,
  8: m.category_business,
  9: m.category_academic,
  10: m.category_into_japanese,
  11: m.category_japanese,
}

/** The name of a category in the reader's language; a category that was added later has the name in the database. */
export const categoryName = ({ id, name }: { id: number; name: string }): string => categories[id]?.() ?? name
