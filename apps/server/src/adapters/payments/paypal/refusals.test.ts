import { expect, test } from 'vitest'
import { GatewayAway, GatewayRefused } from '../../../ports/payments.ts'
import { refusalOf } from './refusals.ts'

type Detail = { issue?: string; field?: string }
/** The error of an answer, as kind, code and whether its outcome is unknown. */
function outcomeOf(status: number, name: string, ...details: Detail[]) {
  const error = refusalOf({ status, body: { name, details } }, 'POST')
  if (!(error instanceof GatewayRefused)) throw error
  return [error.kind, error.code, error.unknown]
}
const card = '/payment_source/card'

test.each<[string, number, string, Detail[], unknown[]]>([
  ['[E-062][E-063]', 500, 'INTERNAL_SERVER_ERROR', [], ['server', 'INTERNAL_SERVER_ERROR', true]],
  ['[E-062][E-063]', 500, 'INTERNAL_SERVICE_ERROR', [], ['server', 'INTERNAL_SERVICE_ERROR', true]],
  ['[E-062][E-064]', 403, 'NOT_AUTHORIZED', [], ['server', 'NOT_AUTHORIZED', false]],
  ['[E-062][E-065]', 403, 'NOT_AUTHORIZED', [{ issue: 'PERMISSION_DENIED' }], ['server', 'PERMISSION_DENIED', false]],
  ['[E-062][E-066]', 404, 'RESOURCE_NOT_FOUND', [], ['server', 'RESOURCE_NOT_FOUND', false]],
  [
    '[E-062][E-067]',
    404,
    'RESOURCE_NOT_FOUND',
    [{ issue: 'INVALID_RESOURCE_ID', field: 'id' }],
    ['server', 'INVALID_RESOURCE_ID', false],
  ],
  ['[E-062][E-068]', 401, 'AUTHENTICATION_FAILURE', [], ['server', 'AUTHENTICATION_FAILURE', false]],
  [
    '[E-069][E-070]',
    400,
    'INVALID_REQUEST',
    [{ issue: 'INVALID_PARAMETER_SYNTAX', field: `${card}/name` }],
    ['syntax', 'INVALID_PARAMETER_SYNTAX', false],
  ],
  [
    '[E-069][E-071]',
    400,
    'INVALID_REQUEST',
    [{ issue: 'INVALID_STRING_LENGTH', field: `${card}/number` }],
    ['syntax', 'INVALID_STRING_LENGTH', false],
  ],
  [
    '[E-069][E-072]',
    422,
    'UNPROCESSABLE_ENTITY',
    [{ issue: 'INVALID_EXPIRATION_YEAR' }],
    ['syntax', 'INVALID_EXPIRATION_YEAR', false],
  ],
  ['[E-069][E-072]', 422, 'UNPROCESSABLE_ENTITY', [{ field: `${card}/expiry` }], ['syntax', `${card}/expiry`, false]],
  ['[E-069][E-073]', 400, 'VALIDATION_ERROR', [], ['syntax', 'VALIDATION_ERROR', false]],
  [
    '[E-069][E-073]',
    422,
    'UNPROCESSABLE_ENTITY',
    [{ issue: 'VALIDATION_ERROR', field: `${card}/number` }],
    ['syntax', 'VALIDATION_ERROR', false],
  ],
  ['[E-069][E-074]', 422, 'UNPROCESSABLE_ENTITY', [{ field: `${card}/number` }], ['syntax', `${card}/number`, false]],
  ['[E-069][E-074]', 422, 'UNPROCESSABLE_ENTITY', [{ issue: 'INVALID_NUMBER' }], ['syntax', 'INVALID_NUMBER', false]],
  [
    '[E-075]',
    422,
    'UNPROCESSABLE_ENTITY',
    [{ issue: 'INVALID_SECURITY_CODE_LENGTH' }],
    ['cvc', 'INVALID_SECURITY_CODE_LENGTH', false],
  ],
  ['[E-076]', 422, 'UNPROCESSABLE_ENTITY', [{ issue: 'CARD_EXPIRED' }], ['expired', 'CARD_EXPIRED', false]],
  ['[E-077]', 422, 'UNPROCESSABLE_ENTITY', [{ issue: 'PAYER_CANNOT_PAY' }], ['payer', 'PAYER_CANNOT_PAY', false]],
  [
    'a known decline:',
    422,
    'UNPROCESSABLE_ENTITY',
    [{ issue: 'INSTRUMENT_DECLINED' }],
    ['declined', 'INSTRUMENT_DECLINED', false],
  ],
  ['[E-078]', 422, 'UNPROCESSABLE_ENTITY', [{ issue: 'FOO_BAR' }], ['unknown', 'FOO_BAR', false]],
  ['[E-078]', 422, 'FOO_BAR', [], ['unknown', 'FOO_BAR', false]],
  // The issue of the first detail counts before its field, and its field before the name.
  [
    '[E-076]',
    400,
    'VALIDATION_ERROR',
    [{ issue: 'CARD_EXPIRED', field: `${card}/number` }, { issue: 'INVALID_NUMBER' }],
    ['expired', 'CARD_EXPIRED', false],
  ],
  [
    '[E-075]',
    400,
    'VALIDATION_ERROR',
    [{ issue: 'FOO_BAR', field: `${card}/security_code` }],
    ['cvc', `${card}/security_code`, false],
  ],
])('%s a card is refused: %i %s %j', (_ids, status, name, details, expected) => {
  expect(outcomeOf(status, name, ...details)).toEqual(expected)
})

test('a setup token that the gateway does not know is absent', () => {
  const unknown = { issue: 'INVALID_RESOURCE_ID', field: '/payment_source/token/id' }
  expect(outcomeOf(404, 'RESOURCE_NOT_FOUND', unknown)).toEqual(['absent', 'INVALID_RESOURCE_ID', false])
})

test.each(['ORDER_NOT_APPROVED', 'SETUP_TOKEN_NOT_APPROVED'])('%s says nothing about a card', (issue) => {
  expect(outcomeOf(422, 'UNPROCESSABLE_ENTITY', { issue })).toEqual(['unapproved', issue, false])
})

test('an answer in another shape, one of a full gateway and one of a closed one are no refusals', () => {
  const away = (status: number, body: unknown, method: 'GET' | 'POST' = 'POST') => {
    const error = refusalOf({ status, body }, method)
    return error instanceof GatewayAway && error.unknown
  }
  expect(away(503, { name: 'SERVICE_UNAVAILABLE' })).toBe(false)
  expect(away(429, { name: 'RATE_LIMIT_REACHED' })).toBe(false)
  expect(away(502, undefined)).toBe(true)
  expect(away(502, undefined, 'GET')).toBe(false)
  expect(away(400, '<html>')).toBe(false)
  expect(refusalOf({ status: 400, body: '<html>' }, 'POST')).toBeInstanceOf(GatewayAway)
})
