import * as m from '@tensaku/messages'
import { ResourceShop } from '../components/resource-shop.tsx'

/** The word lists that can be bought. */
export default function ShopWordListsScreen() {
  return <ResourceShop kind="word-lists" title={m.shop_word_lists()} />
}
