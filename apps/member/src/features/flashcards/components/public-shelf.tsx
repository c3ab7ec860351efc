import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { useState } from 'react'
import { useGo } from '../../../lib/navigation.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type PublicCategory, usePublicCategories } from '../public-queries.ts'
import { PublicCards } from './public-cards.tsx'

type Props = {
  keywords: string
  page: number
  /** A category to open at once: the address of one that is shared. */
  first: number | undefined
}

/** The categories that members have published: to search, to read and to copy. */
export function PublicShelf({ keywords, page, first }: Props) {
  const go = useGo()
  const [open, setOpen] = useState(first)
  const query = { tab: 'public', keywords: keywords || undefined }
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">{m.cards_public_lead()}</p>
      <SearchField
        label={m.cards_public_search()}
        keywords={keywords}
        search={(words) =>
          void go('studies-flashcards', {}, { ...query, keywords: words || undefined }, { replace: true, stay: true })
        }
      />
      <Loaded of={usePublicCategories({ keywords, page })} lines={8}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <Nothing keywords={keywords} />
          ) : (
            <>
              <ul className="mt-4 border-t border-line">
                {items.map((category) => (
                  <PublicRow key={category.id} category={category} onOpen={() => setOpen(category.id)} />
                ))}
              </ul>
              {pagination.last_page > 1 && (
                <Pager
                  to="studies-flashcards"
                  page={page}
                  last={pagination.last_page}
                  total={pagination.total}
                  query={query}
                />
              )}
            </>
          )
        }
      </Loaded>
      {open !== undefined && <PublicCards categoryId={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const Nothing = ({ keywords }: { keywords: string }) =>
  keywords === '' ? (
    <Empty title={m.cards_public_none()} text={m.cards_public_none_text()} />
  ) : (
    <Empty title={m.cards_public_not_found({ keywords })} text={m.cards_public_not_found_text()} />
  )

function PublicRow({ category, onOpen }: { category: PublicCategory; onOpen: () => void }) {
  const { name, count_flashcards: count, own } = category
  return (
    <li className="border-b border-line">
      <button type="button" onClick={onOpen} className="min-h-13 w-full py-3 text-left hover:bg-wash">
        <span className="block font-semibold wrap-anywhere text-ai">{name}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <span className="tabular-nums">{m.cards_count({ count })}</span>
          {own && <Badge>{m.cards_public_own()}</Badge>}
        </span>
      </button>
    </li>
  )
}
