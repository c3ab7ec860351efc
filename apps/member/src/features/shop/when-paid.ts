import * as m from '@tensaku/messages'
import { minuteInTokyo } from '../../lib/format.ts'
import type { Method } from './cart.ts'
import type { Quote } from './queries.ts'

/** When and where a purchase is paid by this method. */
export function whenPaid({ pay_until: until }: Pick<Quote, 'pay_until'>, method: Method): string {
  switch (method) {
    case 'credit_card':
      return m.shop_when_card()
    case 'one_click':
      return m.shop_when_one_click()
    case 'convenience':
      return m.shop_when_convenience({ at: minuteInTokyo(until.convenience) })
    case 'atm':
      return m.shop_when_atm({ at: minuteInTokyo(until.atm) })
    case 'bank':
      return m.shop_when_bank({ at: minuteInTokyo(until.bank) })
    case 'points':
      return m.shop_when_points()
  }
}
