import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A missing order, or one that another instructor has taken; `children` are the texts for it on this device. */
export function OrderGone({ children }: { children?: ReactNode }) {
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
      <div className="mx-auto max-w-read px-5 pb-16">{children}</div>
    </main>
  )
}
