import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { inTokyo } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { DownloadButton } from '../components/download-button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { lastChapter } from '../last-chapter.ts'
import { type Resource, useResources } from '../queries.ts'

/** the member's textbooks, bought and free, to read here or to save. */
export default function ResourcesTextbooksScreen() {
  const more = (
    <Link to="shop-resources" className={buttonClass('quiet')}>
      {m.words_more()}
    </Link>
  )
  return (
    <Screen title={m.words_textbooks()} back="resources">
      <Loaded of={useResources()} lines={6}>
        {({ items }) => {
          const books = items.filter(({ category_id: of }) => of === 2)
          if (books.length === 0) return <Empty title={m.words_no_books()} action={more} />
          return (
            <>
              <ul className="mb-6 border-t border-line">
                {books.map((book) => (
                  <Book key={book.id} book={book} />
                ))}
              </ul>
              {more}
            </>
          )
        }}
      </Loaded>
      <NextAct except="order" />
    </Screen>
  )
}

function Book({ book }: { book: Resource }) {
  const { id, name, description, size, bought_at: at } = book
  const chapter = lastChapter(id)
  return (
    <li className="border-b border-line py-5">
      <h2 className="text-lg">{name}</h2>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
        <span>{m.words_chapters({ count: size })}</span>
        <span>{at === null ? m.words_free() : m.words_bought_on({ day: inTokyo(at) })}</span>
      </p>
      <p className="mt-2 mb-3">{description}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link
          to="resources-textbooks-id"
          params={{ id }}
          aria-label={m.words_read_of({ name })}
          className={buttonClass('quiet')}
        >
          {chapter === undefined ? m.words_read() : m.words_continue_at({ n: chapter })}
        </Link>
        <DownloadButton resource={book} />
      </div>
    </li>
  )
}
