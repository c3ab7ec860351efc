import type { Order } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { choose } from '@tensaku/ui/ask.ts'
import { Spinner } from '@tensaku/ui/spinner.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { type Go, useGo } from '../../../lib/navigation.tsx'
import { fileNameOf, saveFile } from '../../../lib/save-file.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { reportFailure } from '../failure.ts'

/** The timeout in milliseconds; a long line has to be synthesised first. */
const patience = 90_000

/** E-027: explains that a plan is needed, what is free, and where plans are sold. */
async function offerPlans(error: ApiError, go: Go): Promise<void> {
  const plans = await choose({
    title: m.result_audio_plan_title(),
    message: `${error.message}\n${m.result_audio_plan()}`,
    answers: [
      { value: false, label: m.dialog_close(), tone: 'quiet' as const },
      { value: true, label: m.result_audio_plans(), tone: 'quiet' as const },
    ],
  })
  if (plans) await go('subscriptions-plans')
}

/** Saves the audio of a corrected line (C-092), which requires a plan. */
export function SaveAudio({ order, n }: { order: Order; n: number }) {
  const id = useOwnId()
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const params = { id, orderId: order.id, n }
      const mp3 = await api('GET /api/users/{id}/orders/{orderId}/contents/{n}/audio/download', {
        params,
        timeout: patience,
      })
      saveFile(mp3, fileNameOf(m.result_audio_name({ title: order.title, n }), 'mp3'))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'audio_no_plan') await offerPlans(error, go)
      else await reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      onClick={() => void save()}
      aria-busy={busy || undefined}
      aria-label={busy ? m.result_audio_line_busy({ n }) : m.result_audio_line({ n })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft aria-busy:opacity-60"
    >
      {busy ? <Spinner /> : <Download aria-hidden="true" className="size-[1.125rem]" />}
      {m.result_audio()}
    </button>
  )
}
