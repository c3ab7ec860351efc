import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Select } from '@tensaku/ui/field.tsx'
import { useEffect } from 'react'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { ChapterText } from '../components/chapter-text.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Offer } from '../components/offer.tsx'
import { lastChapter, noteChapter } from '../last-chapter.ts'
import { useSoldTextbook, useTextbook } from '../queries.ts'

type Book = Answer<'GET /api/users/{id}/resources/{resourceId}'>

/** A textbook, chapter by chapter. It opens at the chapter that was read last on this device. */
export default function ResourcesTextbookScreen() {
  const { params } = useRoute()
  const id = Number(params['id'])
  const book = useTextbook(id)
  return (
    <Screen title={book.data?.name ?? m.words_textbooks()} back="resources-textbooks">
      <Loaded of={book} lines={12} offer={<SoldBook id={id} />} gone={<NoBook />}>
        {(data) => <Reading book={data} />}
      </Loaded>
    </Screen>
  )
}

const NoBook = () => (
  <Empty
    title={m.words_book_gone()}
    action={
      <Link to="resources-textbooks" className={buttonClass('quiet')}>
        {m.words_to_textbooks()}
      </Link>
    }
  />
)

function SoldBook({ id }: { id: number }) {
  return (
    <Loaded of={useSoldTextbook(id)} lines={6}>
      {(book) =>
        book && (
          <>
            <p className="mb-1 font-display text-lg font-semibold">{book.name}</p>
            <Offer {...book} shop="shop-resources" others="resources-textbooks" />
          </>
        )
      }
    </Loaded>
  )
}

function Reading({ book: { id, name, intro, chapters } }: { book: Book }) {
  const { query } = useRoute()
  const go = useGo()
  const wanted = Number(query['chapter'] ?? lastChapter(id) ?? 1)
  const n = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), chapters.length) : 1
  const chapter = chapters[n - 1]
  useEffect(() => {
    if (chapter) noteChapter(id, n)
  }, [id, n, chapter])
  // A word list has its words elsewhere.
  if (!chapter)
    return (
      <Link to="resources-word-lists" className={buttonClass('quiet')}>
        {m.words_own_lists()}
      </Link>
    )
  return (
    <>
      <Select
        aria-label={m.words_chapter_choice()}
        value={n}
        onChange={({ target }) =>
          void go('resources-textbooks-id', { id }, { chapter: target.value }, { replace: true })
        }
      >
        {chapters.map(({ number, title }, at) => (
          <option key={number} value={at + 1}>{`${number} ${title}`}</option>
        ))}
      </Select>
      {n === 1 &&
        intro.map((text) => (
          <p key={text} className="mt-4 text-ink-soft">
            {text}
          </p>
        ))}
      <ChapterText key={n} chapter={chapter} />
      <nav aria-label={m.words_chapters_of({ name })} className="mt-8 flex flex-wrap justify-between gap-3">
        {n > 1 && (
          <Link to="resources-textbooks-id" params={{ id }} query={{ chapter: n - 1 }} className={buttonClass('quiet')}>
            {m.words_chapter_before()}
          </Link>
        )}
        {n < chapters.length ? (
          <Link
            to="resources-textbooks-id"
            params={{ id }}
            query={{ chapter: n + 1 }}
            className={`ml-auto ${buttonClass()}`}
          >
            {m.words_chapter_next()}
          </Link>
        ) : (
          <p className="w-full font-semibold">{m.words_book_end()}</p>
        )}
      </nav>
      {n === chapters.length && <NextAct except="film" />}
    </>
  )
}
