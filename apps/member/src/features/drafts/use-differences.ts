import type { SaveContent } from '@tensaku/contract'
import type { Difference, Finding } from '@tensaku/domain/precheck'
import { useEffect, useMemo, useState } from 'react'

type Compare = (typeof import('./compare.ts'))['compareLanguages']

/**
 * The places where the two languages of a text seem to differ. While a text is still being written, a part that the other
 * language lacks may be still to come. A text with a finding about its fields is not compared.
 */
export function useDifferences(content: SaveContent, findings: readonly Finding[], writing: boolean): Difference[] {
  const [compare, setCompare] = useState<Compare>()
  useEffect(() => {
    let shown = true
    import('./compare.ts').then(
      ({ compareLanguages }) => shown && setCompare(() => compareLanguages),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [])
  const { items } = content.drafts
  return useMemo(() => {
    const tangled = findings.flatMap((one) =>
      one.key === 'fields_swapped' || one.key === 'japanese_in_english' ? [one.n] : [],
    )
    const comparable = items.map((item, at) => (tangled.includes(at + 1) ? { english: '', japanese: '' } : item))
    const found = compare?.(comparable) ?? []
    return writing ? found.filter(({ english, japanese }) => english !== null && japanese !== null) : found
  }, [compare, items, findings, writing])
}
