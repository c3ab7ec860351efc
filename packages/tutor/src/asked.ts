import type { Edit, Kind, Range } from '@tensaku/correction'

export type Template = 'explain' | 'alternatives' | 'grammar' | 'meaning' | 'level' | 'hint' | 'confirm'

/** A place in the text of line `line`, as UTF-16 offsets; start = end is a place between two letters. */
export type Place = Range & { line: number }

/** A line as its learner wrote it; either text may be empty. */
export type TextOfLine = { n: number; english: string; japanese: string }

/** A delivered line. UTF-16 offsets in `original`. */
export type CorrectedLine = {
  n: number
  original: string
  edits: readonly Edit[]
  explanations: readonly (Range & { text: string; type?: Kind | undefined })[]
}

/** Everything that the tutor may know. It has no other source, and repeats nothing else. */
export type Asked = {
  /** `null` is a free question. */
  template: Template | null
  input: string
  /** The language of the answer. */
  language: 'ja' | 'en'
  course: 'basic' | 'advanced'
  texts: readonly TextOfLine[]
  /** Empty until the learner may see the result. */
  edits: readonly CorrectedLine[]
  /** The kinds of error of this learner that come back. */
  weakKinds: readonly (Kind | 'other')[]
  /** The instructor's model phrases. */
  phrases: readonly { text: string; meaning: string }[]
  ownCards: readonly { english: string; japanese: string }[]
  place: Place | null
  /** The hints that this chat gave for the same place before: the next one says more. */
  hintsBefore: number
  /** Whether there is an AI that a question can go to instead. */
  isAiThere: boolean
}

/** `content` is Markdown without links, images and HTML. `sources` names where its parts come from, in its language. */
export type Answer = { content: string; sources: string[] }
