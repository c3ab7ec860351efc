import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { createRootRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Root } from './shell/root.tsx'

type Props = { title: string; text: string; action: ReactNode }

const Note = (props: Props) => (
  <main id="main" tabIndex={-1}>
    <Empty heading {...props} />
  </main>
)

/** An address that the desk does not have. */
const NotFound = () => (
  <Note
    title={m.desk_not_found_title()}
    text={m.desk_not_found_text()}
    action={
      <Link to="/queue" search={{ tab: 'pool', page: 1 }} className={buttonClass('primary')}>
        {m.desk_to_queue()}
      </Link>
    }
  />
)

/** A screen that failed, or whose code could not be fetched. A reload loses no text. */
export const ScreenError = () => (
  <div role="alert">
    <Note
      title={m.desk_error_title()}
      text={navigator.onLine ? m.desk_error_text() : m.desk_error_offline()}
      action={<Button onClick={() => location.reload()}>{m.desk_reload()}</Button>}
    />
  </div>
)

export const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: ScreenError })
