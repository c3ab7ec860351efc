import * as m from '@tensaku/messages'
import { stripClass, tabClass } from '@tensaku/ui/tabs.tsx'
import Heart from 'lucide-react/icons/heart'
import { Link, type Search } from '../../../lib/navigation.tsx'

type Tab = 'all' | 'latest' | 'like'

/** The three lists of instructors, as links. `query` keeps the variant if a list has one. */
export function InstructorTabs({ current, query = {} }: { current: Tab; query?: Search | undefined }) {
  const of = (tab: Tab) => ({
    replace: true,
    className: tabClass(tab === current),
    'aria-current': tab === current ? ('page' as const) : undefined,
  })
  return (
    <nav aria-label={m.instructors_tabs()} className={`flex-wrap ${stripClass}`}>
      <Link to="teachers" query={query} {...of('all')}>
        {m.instructors_tab_all()}
      </Link>
      <Link to="teachers-latest" {...of('latest')}>
        {m.instructors_tab_latest()}
      </Link>
      <Link to="teachers" query={{ ...query, filter: 'like' }} {...of('like')}>
        <Heart aria-hidden="true" className="size-4 shrink-0" />
        {m.instructors_tab_like()}
      </Link>
    </nav>
  )
}
