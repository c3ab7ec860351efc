import { z } from 'zod'
import { id, instant } from './base.ts'
import { subscription } from './plan.ts'

/** 3 to 20 of A–Z, a–z, 0–9 and _ (C.13). Unique in any letter case. */
export const username = z.string().regex(/^\w{3,20}$/)

/** Japanese letters only, or nothing. */
export const japaneseName = z
  .string()
  .trim()
  .max(30)
  .regex(/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆ヶ 　]*$/u)
  .nullable()

/** A Japanese telephone number: 0, then 9 to 12 digits or hyphens. */
export const phone = z
  .string()
  .regex(/^0[0-9-]{9,12}$/)
  .nullable()

/** Settings that all devices of a member share. Unknown keys are refused. */
export const settings = z.strictObject({
  font: z.enum(['small', 'medium', 'large']).optional(),
  /** Index of the tab that orders open on: 0 standard, 1 business. */
  order_tab: z.int().min(0).max(1).optional(),
  instructor_tab: z.int().min(0).max(1).optional(),
  /** The campaign whose banner was closed; it does not return on any device. */
  closed_campaign: z.int().positive().optional(),
})

/** The signed-in member. */
export const user = z
  .object({
    id,
    uuid: z.uuid(),
    username: z.string(),
    /** False for a name that was made for a social account and may be chosen with the verification code. */
    username_chosen: z.boolean(),
    email: z.string(),
    /** A new address that waits for its code. */
    pending_email: z.string().nullable(),
    verified: z.boolean(),
    /** False for a member who signs in through the social provider only. */
    has_password: z.boolean(),
    scope: z.array(z.string()),
    /** Null until the member has chosen one. */
    level: z.int().nullable(),
    /** False for a new member who has not been asked for the level yet. */
    level_asked: z.boolean(),
    last_name: z.string().nullable(),
    first_name: z.string().nullable(),
    phone: z.string().nullable(),
    birth_year: z.int().nullable(),
    gender: z.enum(['female', 'male', 'other']).nullable(),
    newsletter: z.boolean(),
    /** Counts the changes of the profile; the settings are no part of it. */
    revision: z.int().min(1),
    settings: z.record(z.string(), z.unknown()),
    /** Null without a plan. */
    subscription: subscription.nullable(),
    /** When an operator ended the last plan, for 30 days or until another one runs. */
    plan_stopped_at: instant.nullable(),
    count_orders: z.object({ total: z.int() }),
  })
  .meta({ id: 'User' })
