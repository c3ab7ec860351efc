import * as m from '@tensaku/messages'

const ja = { locale: 'ja' } as const

/** The name of a way to pay on documents and in exports. */
export function methodName(method: string): string {
  if (method === 'points') return m.document_points({}, ja)
  if (method === 'convenience') return m.document_convenience({}, ja)
  if (method === 'atm') return m.document_atm({}, ja)
  return method === 'bank' ? m.document_bank({}, ja) : m.document_card({}, ja)
}
