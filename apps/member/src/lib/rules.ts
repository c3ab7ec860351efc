import { ApiError } from '@tensaku/contract/client'
import { hasDigit, hasEnoughKinds, hasLetter, longest, shortest } from '@tensaku/domain/passwords'
import * as m from '@tensaku/messages'
import { check, email as wellFormed, pipe, rawCheckAsync, string, transform, trim } from 'valibot'
import { api } from './api.ts'

/**
 * The rules for fields, as parts of a valibot `pipe`. Only `required` rejects an empty text: every other rule accepts it,
 * so that the same rules serve optional fields. Forms validate on submit only (V-001).
 */
const rule = (holds: (text: string) => boolean, message: string) =>
  check<string, string>((text) => text === '' || holds(text), message)

/** Whether a value is given: '', blanks, null and undefined are not; 0 and false are (V-005). */
const isGiven = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined

export const required = <T>(message = m.v_required()) => check<T, string>(isGiven, message)

/** V-003 */
export const min = (length: number) => rule((text) => text.length >= length, m.v_min({ length }))

/** V-004 */
export const max = (length: number) => rule((text) => text.length <= length, m.v_max({ length }))

/** Half-width digits only (V-012). */
export const digits = () => rule((text) => /^[0-9]+$/.test(text), m.v_digits())

/** Hiragana, katakana, kanji, and spaces between them (V-013, Q-28). */
export const japanese = () =>
  rule(
    (text) =>
      /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆ヶ]+([ 　]+[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々〆ヶ]+)*$/u.test(
        text,
      ),
    m.v_japanese(),
  )

/** At most so many words, split at blanks of either width (V-015). */
export const maxWords = (length: number) =>
  rule((text) => text.trim().split(/\s+/).length <= length, m.v_words({ length }))

/** Full-width digits as they are typed on a Japanese keyboard → 0–9. */
export const halfWidthDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))

/** The many strokes that look like a hyphen → -. */
const halfWidthHyphens = (text: string) => text.replace(/[‐‑‒–—―−－ーｰ]/g, '-')

/** A Japanese telephone number, its digits and hyphens made half-width first (V-014, Q-27). */
export const phone = () =>
  pipe(
    string(),
    transform((text) => halfWidthHyphens(halfWidthDigits(text)).trim()),
    rule((text) => /^0[0-9-]{9,12}$/.test(text), m.v_phone()),
  )

/** An e-mail address, trimmed of the blanks that a keyboard adds (V-006). */
export const email = () => pipe(string(m.v_required()), trim(), required(), wellFormed(m.v_email()), max(254))

/** C.13 */
export const username = () =>
  pipe(
    string(m.v_required()),
    trim(),
    required(),
    // Before the length, which says nothing about a name in Japanese.
    rule((text) => /^[A-Za-z0-9_]+$/.test(text), m.v_username()),
    min(3),
    max(20),
  )

/** A new password (C.13). `isUnlike` compares it with the address; the server judges whether it is easy to guess. */
export const newPassword = () =>
  pipe(
    string(m.v_required()),
    required(),
    min(shortest),
    max(longest),
    // The first message is shown: it names the missing kind.
    rule((text) => hasLetter(text) || hasDigit(text), m.v_password()),
    rule(hasLetter, m.v_password_letter()),
    rule(hasEnoughKinds, m.v_password_digit()),
  )

/** Whether a password differs from the address that it belongs to. */
export const isUnlike = (address: string, password: string): boolean =>
  address.trim().toLowerCase() !== password.trim().toLowerCase()

/** Skips the server while earlier fields are invalid. */
const checkedByServer = (problem: (text: string) => Promise<string | undefined>) =>
  rawCheckAsync<string>(async ({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return
    const message = await problem(dataset.value)
    if (message !== undefined) addIssue({ message })
  })

/**
 * The username is free. The own one is not checked (V-007). If the server cannot be asked, the call that saves the name
 * decides. For `pipeAsync(username(), usernameFree(user))`.
 */
export const usernameFree = (own: { id: number; username: string }) =>
  checkedByServer(async (value) => {
    if (value === own.username) return undefined
    const free = await api('GET /api/users/{id}/usernames/verify', { params: { id: own.id }, query: { value } }).catch(
      () => undefined,
    )
    return free?.data === false ? m.v_username_taken() : undefined
  })

/** The address is usable and differs from `own` (V-008…V-011). For `pipeAsync(email(), emailFree(user.email))`. */
export const emailFree = (own: string | undefined) =>
  checkedByServer(async (value) => {
    if (value.toLowerCase() === own?.toLowerCase()) return m.v_email_own()
    try {
      const { data } = await api('GET /api/emails/verify', { query: { value } })
      return data ? undefined : m.v_email_taken()
    } catch (error) {
      return error instanceof ApiError && error.status === 403 ? m.v_email_blocked() : m.v_email_failed()
    }
  })
