import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useOwnCategories } from '../category-queries.ts'
import { CategoryRow } from './category-row.tsx'

/** The member's categories. */
export function OwnShelf() {
  return (
    <Loaded of={useOwnCategories()} lines={8}>
      {({ items, max }) => (
        <>
          {items.length === 0 ? (
            <Empty title={m.cards_none()} text={m.cards_none_text()} />
          ) : (
            <ul className="border-t border-line">
              {items.map((category) => (
                <CategoryRow key={category.id} category={category} />
              ))}
            </ul>
          )}
          {items.length >= max && <p className="mt-4 text-sm text-ink-soft">{m.cards_category_limit({ max })}</p>}
        </>
      )}
    </Loaded>
  )
}
