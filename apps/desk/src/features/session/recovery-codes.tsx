import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useState } from 'react'

/** Ten recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await onDone().catch((error: unknown) => toast(textOf(error)))
    setBusy(false)
  }
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    toast(copied ? m.desk_session_recovery_copied() : m.desk_session_recovery_not_copied())
  }
  return (
    <section className="space-y-5">
      <h2 className="text-lg font-semibold">{m.desk_session_recovery_title()}</h2>
      <p className="text-ink-soft">{m.desk_session_recovery_lead()}</p>
      <ul
        translate="no"
        className="grid grid-cols-1 gap-2 rounded-md bg-wait-soft p-4 font-mono tracking-wide min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="quiet" wide onClick={() => void copy()}>
        {m.desk_session_recovery_copy()}
      </Button>
      <Button wide busy={busy} onClick={() => void leave()}>
        {m.desk_session_recovery_done()}
      </Button>
    </section>
  )
}
