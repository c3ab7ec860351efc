import * as m from '@tensaku/messages'
import { Link } from '../../../lib/navigation.tsx'

type Props = {
  /** The draft to whose review the purchase leads back. */
  draft?: string
  /** The points that its order lacks. */
  missing: number
}

/** The way to the points that can be bought. */
export const BuyPoints = ({ draft, missing }: Props) => (
  <p>
    <Link to="shop-points" query={{ draft, missing }} className="link inline-flex min-h-11 items-center">
      {m.cost_buy()}
    </Link>
  </p>
)
