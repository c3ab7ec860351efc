import * as m from '@tensaku/messages'
import type { Field } from './list-query.ts'

/** The texts that keywords search. */
export const fieldNames: Record<Field, () => string> = {
  all: m.orders_field_all,
  correction: m.orders_field_correction,
  original: m.orders_field_original,
  title: m.orders_field_title,
  memo: m.orders_field_memo,
}
