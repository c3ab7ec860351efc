import * as m from '@tensaku/messages'

/** '2026-11' → 2026年11月 */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return m.shop_month({ year, month: String(Number(number)) })
}
