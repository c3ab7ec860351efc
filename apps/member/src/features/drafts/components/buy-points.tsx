import * as m from '@tensaku/messages'
import { Link } from '../../../lib/navigation.tsx'
import { sellsPoints } from '../sells-points.ts'

/** The way to the points that can be bought, with a note until the store opens. */
export const BuyPoints = () => (
  <p className="flex flex-wrap items-center gap-x-3">
    <Link to="shop-points" className="link inline-flex min-h-11 items-center">
      {m.cost_buy()}
    </Link>
    {!sellsPoints() && m.review_buy_soon()}
  </p>
)
