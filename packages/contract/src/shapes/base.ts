import { z } from 'zod'

/** A numeric id in a path. Any other text is not found. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** The number of a category or an exercise in a path: small, set by the catalogue. */
export const catalogueId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

/** The name of a file in its address. */
export const fileName = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** A numeric id in a body or an answer. */
export const id = z.int().positive()

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().meta({ id: 'Instant' })

/** A calendar day in Asia/Tokyo, YYYY-MM-DD. */
export const day = z.iso.date().meta({ id: 'Day' })

export const points = z.int()

export const course = z.enum(['basic', 'advanced']).meta({ id: 'Course' })
export const instructorType = z.enum(['global', 'japanese', 'native']).meta({ id: 'InstructorType' })
export const wantedType = z.enum(['any', 'global', 'japanese', 'native']).meta({ id: 'WantedType' })
export const explanationLanguage = z.enum(['ja', 'en']).meta({ id: 'ExplanationLanguage' })

/** The six payment methods (F-013). The screens offer five, because one-click is a state of the card. */
export const paymentMethod = z.enum(['credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points'])

/** `?page=` of every list, from 1. Any other value counts as 1. */
export const page = z.coerce.number().int().min(1).max(100_000).catch(1)

const pagination = z
  .object({
    page: z.int().positive(),
    per_page: z.int().positive(),
    last_page: z.int().positive(),
    total: z.int().nonnegative(),
  })
  .meta({ id: 'Pagination' })

/** The one shape of a list. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), pagination })

const mostValues = 30

/** A parameter that may be given several times. Values that do not fit are ignored. */
export const many = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(item).max(mostValues), item.transform((one) => [one])])
    .optional()
    .catch(undefined)

/** A parameter that is true or false, or not given. */
export const flag = z.stringbool().optional().catch(undefined)

/** The signed-in member's own id. */
export const own = z.object({ id: pathId })

export const ownWith = <K extends string>(...names: K[]) =>
  z.object({ id: pathId, ...(Object.fromEntries(names.map((name) => [name, pathId])) as Record<K, typeof pathId>) })

/** The path parameter of an instructor's or operator's call about an order. */
export const orderParams = z.object({ orderId: pathId })
/** The path parameters of an operator's calls about a person. */
export const instructorParams = z.object({ instructorId: pathId })
export const memberParams = z.object({ memberId: pathId })

/**
 * The shape of every refusal. `help` is a help-centre article id, `fields` the places of a refused body.
 * A few codes carry more: `head` (draft_conflict, work_conflict, profile_conflict), `conflicts` (profile_conflict), `problems` (invalid_draft, not_deliverable),
 * `also` (the other wrong fields of a sign-up), `price` (price_changed), `missing` and `balance` (insufficient_points, question_points, gift_not_for_nomination, gift_not_for_plan), `card_code` (refused cards).
 */
export const refusal = z
  .looseObject({
    code: z.string(),
    message: z.string(),
    help: z.string().optional(),
    fields: z.array(z.string()).optional(),
  })
  .meta({ id: 'Refusal' })
