import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { api } from '../../../lib/api.ts'
import { openModal } from '../../../lib/modals.ts'
import { Section } from '../components/section.tsx'
import { useShownUser } from '../show-user.ts'
import { useAction } from '../use-action.ts'

/** The address, and a pending new one. */
export default function Email({ user }: { user: User }) {
  const shown = useShownUser()
  const enterCode = async () => {
    const email = shown.now()?.pending_email
    if (!email) return
    if ((await openModal('verification-code', { email, purpose: 'email' })) !== 'confirmed') return
    toast(m.settings_email_changed())
  }
  const edit = async () => {
    if ((await openModal('email-edit', { email: user.email, has_password: user.has_password })) === 'asked')
      await enterCode()
  }
  return (
    <Section title={m.settings_email()}>
      <p>{user.email}</p>
      {user.pending_email !== null && <Pending email={user.pending_email} enterCode={enterCode} />}
      <Button tone="quiet" className="mt-4" onClick={() => void edit()}>
        {m.settings_email_edit()}
      </Button>
    </Section>
  )
}

function Pending({ email, enterCode }: { email: string; enterCode: () => Promise<void> }) {
  const { show, ask, now } = useShownUser()
  const [dropping, drop] = useAction(async () => {
    const id = now()?.id
    if (id === undefined) return
    try {
      show(await api('DELETE /api/users/{id}/emails', { params: { id } }))
      toast.success(m.settings_email_dropped())
    } finally {
      // Not awaited, so that a slow server does not delay the error message.
      void ask()
    }
  }, m.settings_unchanged())
  return (
    <div className="mt-4 rounded-md bg-ai-soft px-4 py-4">
      <p className="font-semibold">{m.settings_email_pending({ email })}</p>
      <p className="mt-1 text-sm text-ink-soft">{m.settings_email_pending_text()}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="quiet" onClick={() => void enterCode()}>
          {m.settings_email_enter()}
        </Button>
        <Button tone="quiet" busy={dropping} onClick={drop}>
          {m.settings_email_drop()}
        </Button>
      </div>
    </div>
  )
}
