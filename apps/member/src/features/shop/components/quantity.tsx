import * as m from '@tensaku/messages'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'

/** The most of one product in a purchase. */
export const mostQuantity = 10

type Props = { value: number; onChange: (value: number) => void }

const look =
  'grid size-12 place-items-center rounded-full border border-line-strong text-ai hover:bg-ai-soft disabled:border-line disabled:text-wait'

/** The number of a product, from 1 to 10. */
export function Quantity({ value, onChange }: Props) {
  return (
    <fieldset aria-label={m.shop_quantity()} className="flex items-center gap-3">
      <button
        type="button"
        className={look}
        aria-label={m.shop_quantity_less()}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <output className="w-12 text-center text-xl font-semibold tabular-nums">{value}</output>
      <button
        type="button"
        className={look}
        aria-label={m.shop_quantity_more()}
        disabled={value >= mostQuantity}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </fieldset>
  )
}
