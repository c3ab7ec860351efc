import type { Order } from '@tensaku/contract'
import { openModal } from '../../../lib/modals.ts'
import { askedOf, teacherOf } from './words.ts'

/** Who corrects an order, or is asked to: a tap opens his profile, with the favourite, the notes and the block (M-020). */
export function Teacher({ order }: { order: Order }) {
  const who = order.teacher ?? askedOf(order)
  if (!who) return <span className="min-w-0 text-sm text-ink-soft">{teacherOf(order)}</span>
  return (
    <button
      type="button"
      className="link inline-flex min-h-11 min-w-0 items-center text-left text-sm wrap-anywhere"
      onClick={() => void openModal('teacher', { teacherId: who.id, biz: order.biz })}
    >
      {teacherOf(order)}
    </button>
  )
}
