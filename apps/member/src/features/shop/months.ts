import * as m from '@tensaku/messages'

/** '2026-11' → 2026年11月, '2026' → 2026年 */
export function periodName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return number === '' ? m.shop_year({ year }) : m.shop_month({ year, month: String(Number(number)) })
}
