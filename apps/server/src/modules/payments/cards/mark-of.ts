import { createHash } from 'node:crypto'
import type { CardFace } from '../../../ports/payments.ts'

/**
 * A mark of a card for gateways that name no fingerprint: cards with the same brand, last digits and expiry count as one. It decides
 * about the discount of a first plan only.
 */
export function markOf({ brand, last4, expires: { year, month } }: CardFace): string {
  const face = [brand.toUpperCase(), last4, year, month].join(':')
  return createHash('sha256').update(face).digest('base64url').slice(0, 22)
}
