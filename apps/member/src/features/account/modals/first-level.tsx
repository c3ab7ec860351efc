import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Spinner } from '@tensaku/ui/spinner.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { pointsOf } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { type RouteName, useRoute } from '../../../lib/navigation.tsx'
import { useOwnId } from '../../../lib/use-session.ts'
import { focusedFirst } from '../focused-first.ts'
import { levels } from '../levels.ts'
import { useShownUser } from '../show-user.ts'
import { showRefusal } from '../use-action.ts'
import { useWelcomeGift } from '../welcome-gift.ts'

/** The home screens that follow a sign-up. */
const welcomes = new Set<RouteName | undefined>(['home-thanks', 'home-auth0'])

/**
 * Asks a new member for their level, once (M-002). One tap chooses and saves; closing the dialog in any other way puts the
 * question off for good. Home, the exercises and the settings open it again.
 */
export default function FirstLevel({ close }: ModalProps<'first-level'>) {
  const params = { id: useOwnId() }
  const { show, now } = useShownUser()
  const { name: entry } = useRoute()
  const gift = useWelcomeGift()
  const [saving, setSaving] = useState<number>()

  const choose = async (level: number) => {
    if (saving !== undefined) return
    setSaving(level)
    try {
      show(await api('PUT /api/users/{id}', { params, body: { level } }))
      close(level)
    } catch (error) {
      setSaving(undefined)
      await showRefusal(error, m.level_unchanged())
    }
  }
  const later = () => {
    const user = now()
    // Without a connection the question is over until this page is loaded again.
    if (user) show({ ...user, level_asked: true })
    void api('PUT /api/users/{id}', { params, body: { level_asked: true } }).catch(() => undefined)
    close()
  }

  return (
    <Dialog
      title={m.level_title()}
      guarded
      onClose={later}
      footer={
        <button type="button" className="link min-h-11" onClick={later}>
          {m.level_first_later()}
        </button>
      }
    >
      <div ref={focusedFirst} tabIndex={-1} className="outline-none">
        {welcomes.has(entry) && (
          // The sheet covers the same news on the screen below it.
          <p className="mb-1 text-sm font-semibold [word-break:auto-phrase]">
            {m.level_first_done()}
            {gift && m.level_first_gift({ points: pointsOf(gift.remaining) })}
          </p>
        )}
        <p className="text-sm">{m.level_first_lead()}</p>
      </div>
      <ul className="mt-3 space-y-2">
        {levels.map(({ level, near, text }) => (
          <li key={level}>
            <button
              type="button"
              aria-disabled={saving !== undefined || undefined}
              onClick={() => void choose(level)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line px-4 py-2 text-left hover:bg-ai-soft aria-disabled:opacity-60"
            >
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block text-sm font-semibold text-ai">{m.level_named({ level, near: near() })}</span>
                {text()}
              </span>
              {saving === level ? (
                <Spinner className="size-5 shrink-0 text-ai" />
              ) : (
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
