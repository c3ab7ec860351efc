import * as m from '@tensaku/messages'
import Store from 'lucide-react/icons/store'
import { Soon } from './soon.tsx'

export default function ShopScreen() {
  return (
    <Soon
      title={m.nav_shop()}
      lead={m.soon_shop_lead()}
      text={m.soon_shop_text()}
      picture={<Store className="size-12" strokeWidth={1.2} />}
      action={{ to: 'services-create', label: m.home_order() }}
    />
  )
}
