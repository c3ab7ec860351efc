import type { Course, ExplanationLanguage, WantedType } from '../catalogue/index.ts'
import type { TextItem } from '../counting/index.ts'

/** The screens of the order flow that a draft remembers, by their route names (N-012). */
export const draftSteps = [
  'services-id-draft',
  'services-id-exercises',
  'services-id-teachers',
  'services-id-review',
] as const

/** A screen on which a draft can be taken up again. */
export type DraftStep = (typeof draftSteps)[number]

/** How a manuscript is to be corrected; `teacher` is the wanted kind of instructor, `species` the style. */
export type SaveSettings = {
  course: Course
  category: number
  teacher: WantedType
  tag: string
  language: ExplanationLanguage
  species: number
}

/**
 * Everything a draft holds, in the shape it travels in. `exercises` are ids, the item at the same index answers it when there are as many items;
 * `delivery.date` is the wished day in Japan ('YYYY-MM-DD'); `teacher` is a nominated instructor's id;
 * `options.open_to_others` lets others take it when the nominee does not (C.1);
 * `authorize` the consent to anonymous use as a model.
 */
export type SaveData = {
  data: { step: DraftStep }
  settings: SaveSettings
  drafts: { title: string; items: TextItem[] }
  exercises: number[]
  delivery: { date: string | null }
  authorize: boolean
  teacher: number | null
  options: { message: string; questions: { value: string }[]; files: { url: string }[]; open_to_others: boolean }
  chat_session_token: string | null
  device: 'mobile'
}
