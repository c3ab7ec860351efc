import { inTab } from '../../lib/on-device.ts'

const lastKey = 'drafts.ordered'

/** The order that was thanked for last in this tab, for the address that names none. */
export const lastOrder = {
  keep: (id: string): void => inTab.setItem(lastKey, id),
  id: (): string | undefined => inTab.getItem(lastKey) ?? undefined,
}
