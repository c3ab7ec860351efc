import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { yenOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'

type Props = {
  name: string
  description: string
  /** In yen; undefined while unknown. */
  price: number | undefined
  sample: readonly string[]
  shop: 'shop-resources' | 'shop-word-lists'
  /** The free ones instead. */
  others: 'resources-textbooks' | 'resources-words'
}

/** A resource that the member has not bought: its price, its first lines, and the way to the shop. */
export function Offer({ name, description, price, sample, shop, others }: Props) {
  return (
    <section aria-label={name}>
      {price !== undefined && (
        <p className="text-lg font-semibold tabular-nums">{m.words_price({ price: yenOf(price) })}</p>
      )}
      <p className="mt-2">{description}</p>
      {sample.length > 0 && (
        <>
          <h2 className="mt-5 text-sm font-semibold text-ink-soft">{m.words_sample()}</h2>
          <ul className="mt-1 rounded-md bg-wash px-4 py-3 text-sm">
            {sample.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={shop} className={buttonClass()}>
          {m.words_buy()}
        </Link>
        <Link to={others} className={buttonClass('quiet')}>
          {others === 'resources-words' ? m.words_free_lists() : m.words_free_books()}
        </Link>
      </p>
    </section>
  )
}
