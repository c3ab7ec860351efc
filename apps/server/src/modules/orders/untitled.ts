import { untitledDay } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'

/** The name of an order whose learner gave none: the day of ordering (C.13). */
export const untitledName = (placedAt: Date): string => m.order_untitled(untitledDay(placedAt), { locale: 'ja' })
