import type { Course, ExplanationLanguage, WantedType } from '../catalogue/index.ts'
import { lengthOf, type TextItem } from '../counting/index.ts'

/** The screens of the order flow that a draft remembers, by their route names (N-012). */
export const draftSteps = [
  'services-id-draft',
  'services-id-exercises',
  'services-id-teachers',
  'services-id-review',
] as const

/** A screen on which a draft can be resumed. */
export type DraftStep = (typeof draftSteps)[number]

/** The settings of a correction; `teacher` is the wished kind of instructor, `species` the style. */
export type SaveSettings = {
  course: Course
  category: number
  teacher: WantedType
  tag: string
  language: ExplanationLanguage
  species: number
}

/**
 * The content of a draft, in its wire format. `exercises` are ids; if there are as many items, the item at the same index
 * answers the exercise. `delivery.date` is the wished day in Japan ('YYYY-MM-DD'). `teacher` is the nominee's id.
 * `options.open_to_others` lets others claim the order if the nominee does not (C.1). `options.pay_with_points` spares the plan;
 * it is missing unless it is chosen. `authorize` is the consent to anonymous use as a model.
 */
export type SaveData = {
  data: { step: DraftStep }
  settings: SaveSettings
  drafts: { title: string; items: TextItem[] }
  exercises: number[]
  delivery: { date: string | null }
  authorize: boolean
  teacher: number | null
  options: {
    message: string
    questions: { value: string }[]
    files: { url: string }[]
    open_to_others: boolean
    pay_with_points?: boolean | undefined
  }
  chat_session_token: string | null
  device: 'mobile'
}

/** Whether a draft has a letter or an image of the learner. One without is blank: it is neither listed nor counted. */
export function hasText({ drafts, options }: Pick<SaveData, 'drafts' | 'options'>): boolean {
  const texts = [
    drafts.title,
    ...drafts.items.flatMap((item) => [item.english, item.japanese]),
    options.message,
    ...options.questions.map((question) => question.value),
  ]
  return options.files.length > 0 || texts.some((text) => text.trim() !== '')
}

/** Length of the manuscript in the unit of its category: words, or characters in category 11 (F-061). */
export function wordsOf(data: Pick<SaveData, 'settings' | 'drafts'>): number {
  return lengthOf(data.settings.category, data.drafts.items)
}
