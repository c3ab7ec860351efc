import { inTab } from '../../lib/on-device.ts'

/**
 * The orders that drafts became in this tab, by the number of the draft. They outlast a reload, because the history of the tab
 * still has the addresses of those drafts.
 */
export const placedInTab = {
  keep(saveId: number, orderId: number): void {
    try {
      inTab.setItem(`drafts.placed.${saveId}`, String(orderId))
    } catch {
      // A full storage must not hide that the order was placed.
    }
  },
  orderOf: (saveId: string): string | undefined => inTab.getItem(`drafts.placed.${saveId}`) ?? undefined,
}
