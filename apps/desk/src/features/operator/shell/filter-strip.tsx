import type { LinkProps } from '@tanstack/react-router'
import { LinkStrip } from '../../../ui/link-strip.tsx'
import type { Text } from './labels.ts'

type Props<F extends string> = {
  label: string
  to: NonNullable<LinkProps['to']>
  filters: readonly (readonly [filter: F, text: Text])[]
  chosen: F
  /** The name of the filter in the address. */
  name?: 'filter' | 'subject'
  narrow?: boolean
}

/** Links to the filters of a list. */
export const FilterStrip = <F extends string>({ label, to, filters, chosen, name = 'filter', narrow }: Props<F>) => (
  <LinkStrip
    label={label}
    narrow={narrow ?? false}
    links={filters.map(([filter, text]) => ({
      key: filter,
      to,
      search: { [name]: filter, page: 1 },
      state: true,
      text: text(),
      isHere: filter === chosen,
    }))}
  />
)
