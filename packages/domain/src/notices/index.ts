/** A notice to a member: its kind, and the ids of its order, purchase or report. */
export type Notice = {
  kind: string
  order_id?: number | null | undefined
  purchase_id?: number | null | undefined
  report_id?: number | null | undefined
}

/** The address of the screen that a notice is about (C.11): the list in the app, pushes and mails lead there. */
export function placeOf({ kind, order_id: order, purchase_id: purchase, report_id: report }: Notice): string {
  if (kind === 'study_week') return '/studies/weeks'
  if (/^plan_|^quota_given/.test(kind)) return '/subscriptions'
  if (report) return `/studies/reports?report=${report}`
  if (purchase) return `/shop/thanks?purchase=${purchase}`
  if (order) return `/orders/${order}${/^(question|consultation)_/.test(kind) ? '?tab=questions' : ''}`
  return '/shop/histories/points'
}
