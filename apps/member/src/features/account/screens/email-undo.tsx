import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { EntryPage } from '../components/entry-page.tsx'
import { Notice } from '../components/notice.tsx'
import { codeOf, failureOf } from '../failure.ts'

/** Opened by the link in a mail to the former address. Only its button undoes the change, because mail scanners open links too. */
export default function EmailUndoScreen() {
  const { token } = useRoute().query
  const go = useGo()
  const [linkToken] = useState(token)
  const [done, setDone] = useState<string>()
  // The link is a secret, so it is removed from the address bar and the history.
  useEffect(() => {
    if (token !== undefined) void go('email-undo', {}, {}, { replace: true, stay: true })
  }, [token, go])
  if (done !== undefined)
    return (
      <EntryPage title={m.undo_done_title()} lead={m.undo_done({ email: done })}>
        <ToLogin />
      </EntryPage>
    )
  if (linkToken === undefined)
    return (
      <EntryPage title={m.undo_title()} lead={m.undo_missing()}>
        <ToLogin />
      </EntryPage>
    )
  return <Undo token={linkToken} onDone={setDone} />
}

function Undo({ token, onDone }: { token: string; onDone: (email: string) => void }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [spent, setSpent] = useState(false)
  const undo = async () => {
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      onDone((await api('POST /api/emails/undo', { body: { token } })).email)
    } catch (error) {
      setSpent(codeOf(error) === 'email_undo_invalid')
      setRefusal(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <EntryPage title={m.undo_title()} lead={spent ? undefined : m.undo_lead()}>
      {refusal !== undefined && <Notice tone="alert">{refusal}</Notice>}
      {spent ? (
        <ToLogin />
      ) : (
        <>
          <p className="mb-6 text-ink-soft">{m.undo_next()}</p>
          <Button wide busy={busy} onClick={() => void undo()}>
            {m.undo_submit()}
          </Button>
        </>
      )}
    </EntryPage>
  )
}

const ToLogin = () => (
  <p className="text-center">
    <Link to="login" className="link inline-flex min-h-11 items-center">
      {m.reset_to_login()}
    </Link>
  </p>
)
