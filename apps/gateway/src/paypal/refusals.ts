import { paypalId } from '../payments/ids.ts'
import { Refusal } from '../http/call.ts'

/** Names of PayPal's errors with their status. */
const statuses = {
  INVALID_REQUEST: 400,
  AUTHENTICATION_FAILURE: 401,
  NOT_AUTHORIZED: 403,
  RESOURCE_NOT_FOUND: 404,
  UNPROCESSABLE_ENTITY: 422,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type ErrorName = keyof typeof statuses
type Detail = { issue: string; field?: string | undefined; description?: string }

/** An error in PayPal's shape. */
export function paypalRefusal(name: ErrorName, detail?: Detail): Refusal {
  return new Refusal({
    status: statuses[name],
    body: {
      name,
      message: `The request failed: ${name}.`,
      debug_id: paypalId().toLowerCase(),
      details: detail ? [{ location: 'body', description: `The request failed: ${detail.issue}.`, ...detail }] : [],
      links: [],
    },
  })
}

export const unprocessable = (issue: string, field?: string): Refusal =>
  paypalRefusal('UNPROCESSABLE_ENTITY', { issue, field })

export const invalid = (issue: string, field: string): Refusal => paypalRefusal('INVALID_REQUEST', { issue, field })

/** There is no object with this id. */
export const unknownId = (field: string): Refusal =>
  paypalRefusal('RESOURCE_NOT_FOUND', { issue: 'INVALID_RESOURCE_ID', field })

const card = '/payment_source/card'

/** The errors that test cards answer, by the row of the requirements. */
const byRow: Readonly<Record<string, () => Refusal>> = {
  'E-063': () => paypalRefusal('INTERNAL_SERVER_ERROR'),
  'E-064': () => paypalRefusal('NOT_AUTHORIZED'),
  'E-065': () => paypalRefusal('NOT_AUTHORIZED', { issue: 'PERMISSION_DENIED' }),
  'E-066': () => paypalRefusal('RESOURCE_NOT_FOUND'),
  'E-067': () => unknownId('id'),
  'E-068': () => paypalRefusal('AUTHENTICATION_FAILURE'),
  'E-069': () => invalid('INVALID_PARAMETER_SYNTAX', `${card}/number`),
  'E-070': () => invalid('INVALID_PARAMETER_SYNTAX', `${card}/name`),
  'E-071': () => invalid('INVALID_STRING_LENGTH', `${card}/number`),
  'E-072': () => invalid('INVALID_EXPIRATION_YEAR', `${card}/expiry`),
  'E-073': () => unprocessable('VALIDATION_ERROR', `${card}/expiry`),
  'E-074': () => unprocessable('INVALID_NUMBER', `${card}/number`),
  'E-075': () => invalid('INVALID_SECURITY_CODE_LENGTH', `${card}/security_code`),
  'E-076': () => unprocessable('CARD_EXPIRED', `${card}/expiry`),
  'E-077': () => unprocessable('PAYER_CANNOT_PAY'),
  'E-078': () => unprocessable('TRANSACTION_REFUSED'),
}

/** The error that a card answers when it has to pay or to be stored; undefined if it pays or is stored. */
export function refusalOfCard(conduct: string, paysAsStored: boolean): Refusal | undefined {
  if (conduct === 'pays_once' && paysAsStored) return unprocessable('INSTRUMENT_DECLINED')
  return byRow[conduct]?.()
}
