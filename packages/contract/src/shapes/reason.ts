import { z } from 'zod'

/** Invisible characters: controls, marks of format, and characters that are drawn as nothing. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** An operator's reason for an act, stored with it. It has at least five visible characters. */
export const why = z
  .string()
  .trim()
  .min(5)
  .max(500)
  .refine((text) => Array.from(text.replace(unseen, '').trim()).length >= 5)

export const because = z.strictObject({ why }).meta({ id: 'Reason' })
