import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import type { ComponentProps } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { codeOf } from '../failure.ts'
import type { Purchase } from '../queries.ts'
import { Shown } from './shown.tsx'

type Props = Omit<ComponentProps<typeof Shown<Purchase>>, 'lines'>

/** A purchase. One of nobody or of somebody else is not found however often it is asked for: the history is one step away. */
export const ShownPurchase = (props: Props) =>
  codeOf(props.of.error) === 'purchase_not_found' ? (
    <Empty
      title={m.shop_purchase_unknown()}
      text={m.shop_purchase_unknown_text()}
      action={
        <Link to="shop-histories-purchases" className={buttonClass('primary')}>
          {m.shop_cart_history()}
        </Link>
      }
    />
  ) : (
    <Shown {...props} lines={10} />
  )
