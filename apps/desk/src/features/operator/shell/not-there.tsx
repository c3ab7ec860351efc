import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../../lib/api.ts'
import { Page } from './page.tsx'

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The screen of an address without a subject, with a link to the search. */
export const NotThere = ({ page, title }: { page: string; title: string }) => (
  <Page title={page}>
    <Empty
      title={title}
      text={m.ops_none_text()}
      action={
        <Link to="/ops" search={{}} className={buttonClass('quiet')}>
          {m.ops_search_title()}
        </Link>
      }
    />
  </Page>
)
