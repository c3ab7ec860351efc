import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '@tanstack/react-router'

/** An address that names nobody and nothing, with the way to the search. */
export function NotThere({ title }: { title: string }) {
  return (
    <Empty
      title={title}
      text={m.ops_none_text()}
      action={
        <Link to="/ops" search={{}} className={buttonClass('quiet')}>
          {m.ops_nav_start()}
        </Link>
      }
    />
  )
}
