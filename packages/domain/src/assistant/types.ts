/** A message for a model. Rules are in the system message only; everything else is in the user message, as data. */
export type PromptMessage = { readonly role: 'system' | 'user'; readonly content: string }

/** The questions with one tap. */
export const templates = ['explain', 'alternatives', 'grammar', 'meaning', 'level', 'hint', 'confirm'] as const
export type Template = (typeof templates)[number]

/** A place in the English of a line, or in its Japanese if there is no English: UTF-16 offsets. */
export type Place = { readonly line: number; readonly start: number; readonly end: number }

export type Line = { readonly n: number; readonly english: string; readonly japanese: string }

/** Everything that a question to the AI may contain. Nothing in it names a person. */
export type Question = {
  readonly template: Template | null
  readonly input: string
  readonly explanationLanguage: 'ja' | 'en'
  readonly level: string | null
  readonly course: 'basic' | 'advanced'
  readonly category: string | null
  readonly exercise: { readonly title: string; readonly prompt_ja: string; readonly prompt_en: string } | null
  readonly texts: readonly Line[]
  /** Of a result that the learner knows. */
  readonly edits?: readonly { readonly n: number; readonly from: string; readonly to: string; readonly kind: string }[]
  readonly explanations?: readonly { readonly n: number; readonly text: string }[]
  readonly weakKinds: readonly string[]
  /** Oldest first. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  readonly place: Place | null
  /** Both random and new for each request, of at least 16 letters and digits. */
  readonly boundary: string
  readonly canary: string
}
