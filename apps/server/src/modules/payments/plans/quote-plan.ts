import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { includedTax } from '@tensaku/domain/books'
import { isByCard, payUntil } from '@tensaku/domain/shop'
import { planTermName } from '@tensaku/messages/plan-name'
import { implement } from '../../../http/call.ts'
import { balances } from '../../points/index.ts'
import { carriedInto, durationOf, linesOf, renewsAt, validUntil } from '../../subscriptions/index.ts'
import { gatewayOfMethod } from '../buying/price-cart.ts'
import { priceChoice, problemOfPlan } from './offer-of-plan.ts'

const methods = ['credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points'] as const

/** everything that the last screen before a plan says. It changes nothing. */
export const quotePlan = implement(
  'POST /api/users/{id}/purchases/subscriptions/quote',
  async (services, { actor, body }) => {
    const { db, clock, payments } = services
    const now = clock.now()
    const price = await priceChoice(services, actor.id, body)
    const { priced, coupon, charge } = price
    const { product, months, term, freeDays } = priced
    const end = startOfJstDay(addDays(jstDate(term.end), freeDays))
    const own = await balances(db, actor.id, now)
    const until = (method: Exclude<(typeof methods)[number], 'points'>) => payUntil(method, now).toISOString()
    const renews = isByCard(body.payment_method)
    return {
      product_id: product.id,
      name: planTermName(product, months),
      duration: durationOf(months),
      price: priced.price,
      charge,
      tax: gatewayOfMethod(body.payment_method) === undefined ? 0 : includedTax(charge),
      lines: linesOf(priced, coupon?.discount),
      points_back: priced.back,
      carried: await carriedInto(db, actor.id, priced, now),
      term: { start: term.start.toISOString(), end: end.toISOString() },
      free_days: freeDays,
      renewal: renews ? { at: renewsAt(end).toISOString(), amount: priced.price } : null,
      drops_downgrade: priced.dropsDowngrade,
      valid_until: validUntil(now).toISOString(),
      pay_until: {
        card: until('credit_card'),
        convenience: until('convenience'),
        atm: until('atm'),
        bank: until('bank'),
      },
      refused: methods.flatMap((method) => {
        const reason = problemOfPlan(services, method, price, own)
        return reason ? [{ method, reason }] : []
      }),
      needs_payer: payments?.needsPayer ?? false,
      sandbox: payments?.sandbox ?? false,
    }
  },
)
