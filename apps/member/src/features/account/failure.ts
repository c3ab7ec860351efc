import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'

/** The code of a refusal; undefined for other errors. */
export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined)

const weak = ['password_is_email', 'password_is_own', 'password_common']

/** Whether a refusal is about the chosen password. */
export const isAboutChosen = (error: unknown): boolean => weak.includes(codeOf(error) ?? '')

/** The message of a form whose call failed. */
export const failureOf = (error: unknown): string => (error instanceof ApiError ? error.message : m.refusal_default())

type Problem = { code: string; message: string }
const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

/** The refusals of a form with several wrong fields: the first, and those that came with it. */
export function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof ApiError)) return []
  const also = new Map<string, unknown>(Object.entries(error.body)).get('also')
  return [{ code: error.code, message: error.message }, ...(Array.isArray(also) ? also.filter(isProblem) : [])]
}

/** A number in a refusal: seconds to wait, or remaining tries. */
export function numberOf(error: unknown, key: 'retry_after' | 'left'): number | undefined {
  const value = error instanceof ApiError ? new Map<string, unknown>(Object.entries(error.body)).get(key) : undefined
  return typeof value === 'number' ? value : undefined
}
