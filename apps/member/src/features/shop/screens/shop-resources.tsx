import * as m from '@tensaku/messages'
import { ResourceShop } from '../components/resource-shop.tsx'

/** The textbooks that can be bought. */
export default function ShopResourcesScreen() {
  return <ResourceShop kind="textbooks" title={m.shop_textbooks()} />
}
