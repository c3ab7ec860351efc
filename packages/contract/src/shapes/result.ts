import { editTypes } from '@tensaku/correction'
import { PHRASES_MOST, PHRASE_LONGEST } from '@tensaku/domain/orders'
import { z } from 'zod'
import { instant } from './base.ts'

/** The twelve kinds of error that instructors choose from. */
export const errorCategory = z
  .enum([
    'grammar',
    'vocabulary',
    'spelling',
    'word_order',
    'article',
    'determiner',
    'tense',
    'modality',
    'preposition',
    'number',
    'expression',
    'punctuation',
  ])
  .meta({ id: 'ErrorCategory' })

export const editType = z.enum(editTypes).meta({ id: 'EditType' })

/**
 * One change of a line: UTF-16 offsets into the original, the new text, and the type of the change. `kind` is the
 * category that the instructor chose without an explanation.
 */
const edit = z
  .object({
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    replacement: z.string(),
    type: editType,
    kind: errorCategory.optional(),
  })
  .meta({ id: 'Edit' })

/** The category of a correction; `other` if it is unknown. */
export const correctionKind = z.enum([...errorCategory.options, 'other']).meta({ id: 'CorrectionKind' })

/** Whether a kind of correction becomes rarer from order to order. */
export const trend = z.enum(['fewer', 'same', 'more']).meta({ id: 'Trend' })

/** The reason for an edit. UTF-16 offsets into the original line; start = end explains an insertion. */
export const explanation = z
  .strictObject({
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    text: z.string().max(1000),
    type: errorCategory.optional(),
  })
  .meta({ id: 'Explanation' })

/** Useful expressions with their meanings; a meaning may be empty. */
export const phrases = z
  .array(z.strictObject({ text: z.string().max(PHRASE_LONGEST), meaning: z.string().max(PHRASE_LONGEST) }))
  .max(PHRASES_MOST)
  .meta({ id: 'Phrases' })

const correctedLine = z
  .object({
    n: z.int().positive(),
    original: z.string(),
    corrected: z.string(),
    edits: z.array(edit),
    explanations: z.array(explanation),
    comment: z.string(),
  })
  .meta({ id: 'CorrectedLine' })

/** A delivered correction. It never changes; an amendment is a new version. */
export const result = z
  .object({
    version: z.int().positive(),
    language: z.enum(['en', 'ja']),
    lines: z.array(correctedLine),
    comment: z.string(),
    /** Model phrases of the advanced course; absent if there are none. */
    phrases: phrases.optional(),
    delivered_at: instant,
  })
  .meta({ id: 'Result' })
