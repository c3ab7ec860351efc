import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import { deleteSaved } from '../../../lib/saved-text.ts'
import { WriterContext } from '../../../lib/writer.ts'
import { GuestPage } from '../../../ui/guest-page.tsx'
import { ApplyForm } from '../apply-form.tsx'
import { ResumeQuestion } from '../resume-question.tsx'
import { APPLICATION, mayBeAnothers, noteTyping } from '../saved-application.ts'

/** The screen for applications. */
export function ApplyScreen() {
  const writer = use(WriterContext)
  const [done, setDone] = useState(false)
  const [asking, setAsking] = useState(() => mayBeAnothers(writer))
  if (done)
    return (
      <GuestPage title={m.desk_applying_done_title()} lead={m.desk_applying_done_text()}>
        <Link to="/login" className={buttonClass('quiet')}>
          {m.desk_to_login()}
        </Link>
      </GuestPage>
    )
  const begin = () => {
    noteTyping()
    setAsking(false)
    // The button that had the focus has disappeared.
    document.getElementById('main')?.focus()
  }
  const anew = () => {
    deleteSaved(writer, APPLICATION)
    begin()
  }
  return (
    <GuestPage title={m.desk_apply_title()} lead={m.desk_applying_lead()}>
      {asking ? <ResumeQuestion onResume={begin} onStartNew={anew} /> : <ApplyForm onDone={() => setDone(true)} />}
    </GuestPage>
  )
}
