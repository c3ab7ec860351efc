import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { GuestPage } from '../../ui/guest-page.tsx'
import { ApplyForm } from './apply-form.tsx'

/** Where one asks to become an instructor. */
export function ApplyScreen() {
  const [done, setDone] = useState(false)
  if (done)
    return (
      <GuestPage title={m.desk_people_apply_done_title()} lead={m.desk_people_apply_done_text()}>
        <Link to="/login" className={buttonClass('quiet')}>
          {m.desk_people_to_login()}
        </Link>
      </GuestPage>
    )
  return (
    <GuestPage title={m.desk_people_apply_title()} lead={m.desk_people_apply_lead()}>
      <ApplyForm onDone={() => setDone(true)} />
    </GuestPage>
  )
}
