/** The company behind the service, for the legal pages and the foot of every mail. Null is shown as available on request. */
export type OperatorData = {
  readonly name: string | null
  readonly representative: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** The issuer of receipts and invoices. Without a number (T and 13 digits) no qualified invoice is issued. */
export type Issuer = { readonly name: string | null; readonly number: string | null }

/** Outside addresses of links. Without one there is a page of our own, or no link. */
export type Sites = {
  readonly desktop: string | undefined
  readonly oldMypage: string | undefined
  readonly store: string | undefined
  readonly helpCenter: string | undefined
}
