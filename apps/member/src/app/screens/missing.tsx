import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '../../lib/navigation.tsx'
import { Screen } from '../../ui/screen.tsx'

/** The 404 screen: an apology and a link home. */
export default function MissingScreen() {
  return (
    <Screen title={m.page_404_title()}>
      <p lang="en" className="text-sm text-ink-soft">
        404 — {m.page_404_status()}
      </p>
      <p className="mt-2">{m.page_404()}</p>
      <Link to="root" className={`mt-8 ${buttonClass('primary')}`}>
        {m.page_home_link()}
      </Link>
    </Screen>
  )
}
