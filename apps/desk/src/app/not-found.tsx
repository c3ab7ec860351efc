import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '@tanstack/react-router'

/** No such address in the desk. */
export function NotFound() {
  return (
    <main id="main" tabIndex={-1}>
      <Empty
        heading
        title={m.desk_not_found_title()}
        text={m.desk_not_found_text()}
        action={
          <Link to="/queue" search={{ tab: 'pool', page: 1 }} className={buttonClass('primary')}>
            {m.desk_to_queue()}
          </Link>
        }
      />
    </main>
  )
}
