import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '@tanstack/react-router'

/** No such order, or one that another instructor has taken. */
export function OrderGone() {
  return (
    <main id="main" tabIndex={-1}>
      <Empty
        heading
        title={m.desk_gone_title()}
        text={m.desk_gone_text()}
        action={
          <Link to="/queue" search={{ tab: 'pool', page: 1 }} className={buttonClass('primary')}>
            {m.desk_to_queue()}
          </Link>
        }
      />
    </main>
  )
}
