import { z } from 'zod'
import { id, instant } from './base.ts'
import { editType, explanation, phrases } from './result.ts'

/** Bytes of twenty lines of 10,000 characters with their explanations, and of five answers. */
export const workBytes = 2_000_000

/** Twice as many as a person cuts in the fullest line. */
const mostCuts = 100

const mostParts = 50

const place = z.int().nonnegative()

/** A range of a line whose edits the instructor cut by hand. `parts` are all changes in it. UTF-16 offsets. */
const cut = z
  .strictObject({
    start: place,
    end: place,
    parts: z
      .array(z.strictObject({ start: place, end: place, replacement: z.string().max(10_000), type: editType }))
      .min(1)
      .max(mostParts),
  })
  .meta({ id: 'Cut' })

const cuts = z.array(cut).max(mostCuts)

/** Answers to the questions that came with the text, one for each. They are delivered with the work. */
const answers = z
  .array(z.strictObject({ id, text: z.string().max(1000) }))
  .max(5)
  .meta({ id: 'WorkAnswers' })

/** An instructor's private note. It is never delivered. */
const sideNote = z.string().max(2000)

/** `guessed` marks a kind that the engine suggested and the instructor has not chosen. It is never delivered. */
const workExplanation = explanation.extend({ guessed: z.literal(true).optional() }).meta({ id: 'WorkExplanation' })

const workLine = z
  .strictObject({
    n: z.int().positive(),
    corrected: z.string().max(10_000),
    explanations: z.array(workExplanation).max(200),
    comment: z.string().max(1000).optional(),
    cuts: cuts.optional(),
    note: sideNote.optional(),
  })
  .meta({ id: 'WorkLine' })

/** The parts of the work that an instructor writes. */
export const workContent = {
  lines: z.array(workLine).max(20),
  comment: z.string().max(3000),
  phrases: phrases.optional(),
  note: sideNote.optional(),
  /** Without this key the stored answers stay; `[]` removes them. */
  answers: answers.optional(),
}

/** The work in progress. Revision 0 means that nothing is written yet. */
export const work = z
  .object({ revision: z.int().nonnegative(), ...workContent, updated_at: instant.nullable() })
  .meta({ id: 'Work' })
