import { z } from 'zod'
import { id } from './base.ts'
import { editType } from './order.ts'

/** Twice what a person cuts in the fullest line. */
const mostCuts = 100
const mostParts = 50

const place = z.int().nonnegative()

/** A stretch of a line whose edits its instructor cut himself: `parts` is all that changes in it. UTF-16 offsets. */
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

/** To the questions that came with the text, each once. They go out with the delivery. */
export const answers = z
  .array(z.strictObject({ id, text: z.string().max(1000) }))
  .max(5)
  .meta({ id: 'WorkAnswers' })

/** What an instructor writes for himself. It is never delivered. */
export const sideNote = z.string().max(2000)
