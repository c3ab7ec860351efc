import type { RefusalCode } from '@tensaku/messages/catalogue'
import { Refused } from '../../../http/refused.ts'
import { GatewayAway, GatewayRefused } from '../../../ports/payments.ts'
import type { Services } from '../../../ports/services.ts'
import { endAttempt } from './repo.ts'

const refusalOfKind = {
  server: 'card_server',
  syntax: 'card_syntax',
  cvc: 'card_cvc',
  expired: 'card_expired',
  payer: 'card_payer',
  declined: 'card_declined',
  unknown: 'card_unknown',
  absent: 'card_unknown',
  unapproved: 'card_unknown',
} as const satisfies Record<GatewayRefused['kind'], RefusalCode>

/** The refusal of the catalogue for a refusal of the gateway (E-062 to E-078). */
export const refusalOf = ({ kind, code }: GatewayRefused): { code: RefusalCode; detail: string } => ({
  code: refusalOfKind[kind],
  detail: code,
})

/** Throws a refusal that the gateway caused. */
export function refuse({ code, detail }: { code: RefusalCode; detail?: string | null | undefined }): never {
  throw new Refused(code, detail ? { card_code: detail } : {})
}

/** Refusals that tell nothing about a card: the gateway is at fault, or no card was tried. */
const withoutCard: readonly GatewayRefused['kind'][] = ['server', 'absent', 'unapproved']
const isDeclined = ({ kind }: GatewayRefused): boolean => !withoutCard.includes(kind)

/**
 * The outcome of a write: its answer, a refusal, or a gateway that is away. `unknown`: the write may have had its effect, or
 * the gateway was too slow to be asked.
 */
export type Outcome<T> =
  | { is: 'answered'; answer: T }
  | { is: 'refused'; error: GatewayRefused; unknown: boolean }
  | { is: 'away'; unknown: boolean }

/** Makes a write whose attempt is committed, and notes its outcome. Other errors are thrown. */
export async function attempt<T>(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { key, card }: { key: string; card: boolean },
  write: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    const answer = await write()
    await endAttempt(db, key, { state: 'answered', at: clock.now() })
    return { is: 'answered', answer }
  } catch (error) {
    const at = clock.now()
    if (error instanceof GatewayRefused) {
      const { code, unknown } = error
      await endAttempt(db, key, {
        state: unknown ? 'unknown' : 'refused',
        declined: card && isDeclined(error),
        code,
        at,
      })
      return { is: 'refused', error, unknown }
    }
    if (error instanceof GatewayAway) {
      const unknown = error.unknown || error.isSlow
      await endAttempt(db, key, { state: unknown ? 'unknown' : 'refused', code: 'AWAY', at })
      log.warn('a payment gateway is away', { key, unknown, detail: error.detail })
      return { is: 'away', unknown }
    }
    throw error
  }
}
