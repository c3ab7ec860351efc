import { z } from 'zod'
import { id } from './base.ts'
import { editType } from './order.ts'

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
export const cuts = z.array(cut).max(mostCuts)

/** Answers to the questions that came with the text, one for each. They are delivered with the work. */
export const answers = z
  .array(z.strictObject({ id, text: z.string().max(1000) }))
  .max(5)
  .meta({ id: 'WorkAnswers' })

/** An instructor's private note. It is never delivered. */
export const sideNote = z.string().max(2000)
