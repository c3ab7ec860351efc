import { saved, type SavedSettings, setSaved } from './saved.ts'

/** The font sizes, relative to the browser's own: 14, 16 and 20 px. */
const fontScale = { small: 0.875, medium: 1, large: 1.25 } as const

export type Font = keyof typeof fontScale
export type Variant = 'standard' | 'biz'

export const fontOf = (font: unknown): Font => (font === 'small' || font === 'large' ? font : 'medium')

/** The variant of a saved tab index: 1 is business; 0, nothing and garbage are standard (F-012, Q-08). */
export const variantOf = (index: unknown): Variant => (index === 1 ? 'biz' : 'standard')

/** Applies the saved font size to the page. */
export function applyFont(): void {
  document.documentElement.style.setProperty('--font-scale', String(fontScale[fontOf(saved('settings').font)]))
}

/** Saves settings on this device and applies them at once. */
export function keepSettings(changes: SavedSettings): void {
  setSaved('settings', { ...saved('settings'), ...changes })
  applyFont()
}

/** After sign-in, takes over the settings of the account if this device has none, and the banner that was closed elsewhere. */
export function restoreSettings({ font, order_tab, instructor_tab, closed_campaign: closed }: Record<string, unknown>) {
  const { closed_campaign: here = 0 } = saved('settings')
  const elsewhere = typeof closed === 'number' && closed > here ? { closed_campaign: closed } : undefined
  if (elsewhere && Object.keys(saved('settings')).length > 0) keepSettings(elsewhere)
  if (Object.keys(saved('settings')).length > 0) return
  keepSettings({
    font: fontOf(font),
    order_tab: Number(order_tab === 1),
    instructor_tab: Number(instructor_tab === 1),
    ...elsewhere,
  })
}
