import * as m from '@tensaku/messages'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import type { PlainRoute } from '../../../lib/route-names.ts'
import { Screen } from '../../../ui/screen.tsx'
import { ContinueWatching } from '../../movies/index.ts'
import { NextAct } from '../../studies/index.ts'
import { ContinueReading } from '../components/continue-reading.tsx'
import { useResources, useWordLists } from '../queries.ts'

type Shelf = { to: PlainRoute; title: string; about: string; count?: string | undefined }

/** everything to study with, and what was begun. */
export default function ResourcesScreen() {
  const own = useResources().data?.items
  const lists = useWordLists().data?.items
  const ownOf = (category: number) => own?.filter(({ category_id: of }) => of === category).length
  const books = ownOf(2)
  const mine = ownOf(3)
  const shelves: Shelf[] = [
    { to: 'resources-courses', title: m.words_courses(), about: m.words_courses_about() },
    {
      to: 'resources-textbooks',
      title: m.words_textbooks(),
      about: m.words_textbooks_about(),
      count: books === undefined ? undefined : m.words_books_count({ count: books }),
    },
    {
      to: 'resources-word-lists',
      title: m.words_own_lists(),
      about: m.words_own_lists_about(),
      count: mine === undefined ? undefined : m.words_lists_count({ count: mine }),
    },
    {
      to: 'resources-words',
      title: m.words_all_lists(),
      about: m.words_all_lists_about(),
      count: lists && m.words_lists_count({ count: lists.length }),
    },
  ]
  return (
    <Screen title={m.words_hub()} back="settings">
      <ContinueReading />
      <Suspense>
        <ContinueWatching />
      </Suspense>
      <nav aria-label={m.words_hub()} className="mt-6">
        <ul className="border-t border-line">
          {shelves.map((shelf) => (
            <Row key={shelf.to} shelf={shelf} />
          ))}
        </ul>
      </nav>
      <NextAct except="order" />
    </Screen>
  )
}

const Row = ({ shelf: { to, title, about, count } }: { shelf: Shelf }) => (
  <li className="border-b border-line">
    <Link to={to} className="flex min-h-16 items-center gap-3 py-2.5 text-ink no-underline hover:bg-wash">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-ai">{title}</span>
          <span className="text-sm text-ink-soft tabular-nums">{count}</span>
        </span>
        <span className="block text-sm text-ink-soft">{about}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
    </Link>
  </li>
)
