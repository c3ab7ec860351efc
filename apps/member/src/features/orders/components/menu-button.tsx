import Ellipsis from 'lucide-react/icons/ellipsis'
import { openModal, type OrderAct } from '../../../lib/modals.ts'
import { ignoreSecondTap } from '../../../lib/second-tap.ts'

export type OrderActs = Partial<Record<OrderAct, { possible: boolean; run: () => Promise<unknown> }>>

type Props = {
  /** The name for screen readers. */
  label: string
  /** The title of the order. */
  title: string
  acts: OrderActs
}

/** A button with three dots. It lets the learner choose one of the possible acts of an order. */
export function MenuButton({ label, title, acts }: Props) {
  const ask = async () => {
    const offered = (Object.keys(acts) as OrderAct[]).filter((act) => acts[act]?.possible)
    const chosen = await openModal('order-menu', { title, offered })
    if (chosen) await acts[chosen]?.run()
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={(event) => {
        // The second tap of two would be one outside the menu, and close it.
        ignoreSecondTap(event)
        void ask()
      }}
      className="grid size-[48px] shrink-0 place-items-center rounded-full text-ai hover:bg-ai-soft"
    >
      <Ellipsis aria-hidden="true" className="size-6" />
    </button>
  )
}
