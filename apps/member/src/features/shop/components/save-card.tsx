import * as m from '@tensaku/messages'
import { type Cart, setCart } from '../cart.ts'

/** Whether the card that is typed next is stored for one-click. Nothing while the member has as many as they may. */
export function SaveCard({ cart, full }: { cart: Cart; full: boolean }) {
  if (full) return null
  return (
    <label className="mt-3 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={cart.save_card ?? false}
        onChange={({ target }) => setCart({ ...cart, save_card: target.checked })}
        className="size-[1.25em] shrink-0 accent-ai"
      />
      {m.shop_card_save()}
    </label>
  )
}
