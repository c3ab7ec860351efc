import { z } from 'zod'
import { GatewayAway, GatewayRefused } from '../../../ports/payments.ts'
import { type GatewayAnswer, type GatewayRequest, isUnclear } from '../ask.ts'

type CardKind = 'server' | 'syntax' | 'cvc' | 'expired' | 'payer' | 'declined'

/** Issues and names of errors, and the codes of processors, with their text for the payer (E-062 to E-077). */
const codes: Readonly<Record<string, CardKind>> = {
  INTERNAL_SERVER_ERROR: 'server',
  INTERNAL_SERVICE_ERROR: 'server',
  NOT_AUTHORIZED: 'server',
  PERMISSION_DENIED: 'server',
  RESOURCE_NOT_FOUND: 'server',
  INVALID_RESOURCE_ID: 'server',
  AUTHENTICATION_FAILURE: 'server',
  INVALID_PARAMETER_SYNTAX: 'syntax',
  INVALID_STRING_LENGTH: 'syntax',
  INVALID_EXPIRATION_YEAR: 'syntax',
  INVALID_EXPIRY: 'syntax',
  VALIDATION_ERROR: 'syntax',
  INVALID_NUMBER: 'syntax',
  INVALID_SECURITY_CODE_LENGTH: 'cvc',
  INVALID_CVV: 'cvc',
  CARD_EXPIRED: 'expired',
  PAYER_CANNOT_PAY: 'payer',
  INSTRUMENT_DECLINED: 'declined',
  '00N7': 'cvc',
  '5110': 'cvc',
  '5400': 'expired',
  // The bank of the card: do not honour, a decline without a reason, a lack of money, a card that is locked.
  '0500': 'declined',
  '5100': 'declined',
  '5120': 'declined',
  '5180': 'declined',
}

/** Fields of a request that are named instead of an issue. */
const fields: Readonly<Record<string, CardKind>> = {
  '/payment_source/card/number': 'syntax',
  '/payment_source/card/expiry': 'syntax',
  '/payment_source/card/name': 'syntax',
  '/payment_source/card/security_code': 'cvc',
}

const errorShape = z.looseObject({
  name: z.string(),
  details: z.array(z.looseObject({ issue: z.string().optional(), field: z.string().optional() })).optional(),
})

/** The text for a code without a field, such as that of a declined capture. */
export const kindOf = (code: string): CardKind | 'unknown' => codes[code] ?? 'unknown'

/** The setup token of a card that the gateway does not know (any more). */
const unknownToken = '/payment_source/token/id'

/** Issues of an order or a setup token that its payer has not approved. */
const unapproved: readonly string[] = ['ORDER_NOT_APPROVED', 'SETUP_TOKEN_NOT_APPROVED']

/** The error of an answer that is no success: by the issue of its first detail, then by the field, then by its name. */
export function refusalOf({ status, body }: GatewayAnswer, method: GatewayRequest['method']): Error {
  const unknown = isUnclear(method, status)
  const error = errorShape.safeParse(body)
  if (!error.success || status === 503 || status === 429) return new GatewayAway(`status ${status}`, unknown)
  const { name, details = [] } = error.data
  const { issue = '', field = '' } = details[0] ?? {}
  if (unapproved.includes(issue)) return new GatewayRefused(issue, 'unapproved')
  if (field === unknownToken) return new GatewayRefused(issue || name, 'absent')
  const known = codes[issue] ? issue : fields[field] ? field : codes[name] ? name : ''
  const kind = codes[issue] ?? fields[field] ?? codes[name] ?? 'unknown'
  return new GatewayRefused(known || issue || name, kind, unknown)
}
