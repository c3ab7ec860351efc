import type { RefusalCode } from '@tensaku/messages/catalogue'

/**
 * A refusal of the catalogue. Rules and modules throw it, and the one error exit turns it into an answer.
 * `extra` joins the body, for the few refusals that carry more than a text.
 */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly extra: Record<string, unknown>

  constructor(code: RefusalCode, extra: Record<string, unknown> = {}) {
    super(code)
    this.name = 'Refused'
    this.code = code
    this.extra = extra
  }
}

/** The value, or a refusal if it is missing: `orRefuse(row, 'order_not_found')`. */
export function orRefuse<T>(value: T | undefined | null, code: RefusalCode): T {
  if (value === undefined || value === null) throw new Refused(code)
  return value
}
