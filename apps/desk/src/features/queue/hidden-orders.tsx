import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '@tanstack/react-router'
import { filterOf, filterTexts, type QueueSearch, without } from './search.ts'

type Listed = Answer<'GET /api/instructor/orders'>
type Props = { search: QueueSearch; hidden: NonNullable<Listed['hidden']>; categories: Listed['categories'] }

const linkClass = 'inline-flex min-h-11 items-center text-ai underline-offset-4 hover:underline'

/** An empty list of filtered orders: links that drop a filter, with the number of orders it hides. */
export function HiddenOrders({ search, hidden, categories }: Props) {
  const { tab, sort } = search
  const filter = filterOf(search)
  const shown = { tab, page: 1, ...(sort && { sort }) }
  const ways = filterTexts(filter, categories).filter(([name]) => (hidden.by[name] ?? 0) > 0)
  return (
    <Empty
      title={m.queue_none_title()}
      text={m.queue_none_text({ count: hidden.all })}
      action={
        <ul className="text-center">
          {ways.map(([name, text]) => (
            <li key={name}>
              <Link to="/queue" search={{ ...shown, ...without(filter, name) }} replace className={linkClass}>
                {m.queue_without({ filter: text, count: hidden.by[name] ?? 0 })}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/queue" search={shown} replace className={linkClass}>
              {m.queue_without_any({ count: hidden.all })}
            </Link>
          </li>
        </ul>
      }
    />
  )
}
