import * as m from '@tensaku/messages'
import { Shelf } from '../components/shelf.tsx'

/** The member's own word lists. */
export default function ResourcesWordListsScreen() {
  return <Shelf category={3} title={m.shop_word_lists()} shop="shop-word-lists" />
}
