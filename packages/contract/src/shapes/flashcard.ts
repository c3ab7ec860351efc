import { longestCategoryName, longestNote, longestSide } from '@tensaku/domain/flashcards'
import { z } from 'zod'
import { id } from './base.ts'
import { mistake } from './mistake.ts'

export const flashcardCategory = z
  .object({
    id,
    name: z.string(),
    is_public: z.boolean(),
    /** An operator hides it from the public list. */
    hidden: z.boolean(),
    count_flashcards: z.int().nonnegative(),
    max_flashcards: z.int().positive(),
  })
  .meta({ id: 'FlashcardCategory' })

export const flashcard = z
  .object({
    id,
    flashcard_category_id: id,
    english: z.string(),
    japanese: z.string(),
    note: z.string(),
    checked: z.boolean(),
    /** The order whose delivery it was taken from. */
    order_id: id.nullable(),
    /** Of a card made of an edit. */
    mistake: mistake.nullable(),
  })
  .meta({ id: 'Flashcard' })

export const categoryName = z.string().trim().min(1).max(longestCategoryName)

const side = z.string().trim().max(longestSide)
const note = z.string().trim().max(longestNote)

/** The texts of a new card. One of the two sides may be empty. */
export const cardTexts = {
  english: side.default(''),
  japanese: side.default(''),
  note: note.default(''),
  checked: z.boolean().default(false),
}

/** The same for a change: absent parts stay. */
export const cardChange = {
  english: side.optional(),
  japanese: side.optional(),
  note: note.optional(),
  checked: z.boolean().optional(),
}

type Sides = { english: string; japanese: string }

export const hasSide = ({ english, japanese }: Sides): boolean => english !== '' || japanese !== ''

export const newCard = z.strictObject(cardTexts).refine(hasSide, { path: ['english'] })

/** A card that may be made of the word of a list. */
export const newWordCard = z
  .strictObject({ ...cardTexts, word_id: z.int().positive().max(999_999_999).optional() })
  .refine(hasSide, { path: ['english'] })
