import type { Notification } from '@tensaku/contract'
import type { Go, Search } from '../../lib/navigation.tsx'
import { href } from '../../lib/route-names.ts'

/** The tab of the order that a notification is about. */
export const partOf = ({ kind }: Notification): Search => (kind.startsWith('question_') ? { tab: 'questions' } : {})

const screens: { [K in Notification['kind']]?: 'studies-reports' | 'studies-weeks' } = {
  report_published: 'studies-reports',
  study_week: 'studies-weeks',
}
/** The screen of a notification that is about no order. */
export const screenOf = ({ kind }: Notification) => screens[kind] ?? 'shop-histories-points'
/** The report that its screen opens. */
export const openedOn = ({ report_id: report }: Notification): Search => (report ? { report } : {})

/** The address of a notification's screen: the order, the report, the weeks of study, or the history of points. */
export const placeOf = (item: Notification): string =>
  item.order_id === null
    ? href(screenOf(item), {}, openedOn(item))
    : href('orders-id', { id: item.order_id }, partOf(item))

/** Opens that screen. */
export const goToPlace = (go: Go, item: Notification): Promise<void> =>
  item.order_id === null ? go(screenOf(item), {}, openedOn(item)) : go('orders-id', { id: item.order_id }, partOf(item))
