import * as m from '@tensaku/messages'
import { Shelf } from '../components/shelf.tsx'

/** The member's own textbooks. */
export default function ResourcesTextbooksScreen() {
  return <Shelf category={2} title={m.shop_textbooks()} shop="shop-resources" />
}
