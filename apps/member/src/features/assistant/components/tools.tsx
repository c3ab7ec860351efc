import * as m from '@tensaku/messages'
import { type ReactNode, useState } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { useOnline } from '../../../lib/online.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { fileNameOf, saveFile } from '../../../lib/save-file.ts'
import { useExportChat } from '../chat-query.ts'
import type { Subject } from '../subject.ts'
import type { Conversation } from '../use-conversation.ts'

/** Help, and what can be done with a whole chat. */
export function Tools({ subject, given }: { subject: Subject; given: Conversation }) {
  const online = useOnline()
  const fetchFile = useExportChat()
  const [busy, setBusy] = useState(false)
  const session = given.chat.data?.session_token
  const hasMessages = session !== undefined && given.messages.length > 0
  const save = async (orderId: number, token: string) => {
    setBusy(true)
    try {
      saveFile(await fetchFile(orderId, token), fileNameOf(m.assistant_file({ order: orderId }), 'md'))
    } catch (error) {
      await reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="mt-2 -ml-2 flex flex-wrap">
      <Tool onClick={() => void openModal('assistant-help', {})}>{m.assistant_help()}</Tool>
      {hasMessages && subject.kind === 'order' && (
        <Tool disabled={!online || busy} onClick={() => void save(subject.orderId, session)}>
          {m.assistant_export()}
        </Tool>
      )}
      {hasMessages && (
        <Tool disabled={!online || given.asking.running !== undefined} onClick={() => void given.remove()}>
          {m.assistant_delete()}
        </Tool>
      )}
    </p>
  )
}

type ToolProps = { onClick: () => void; disabled?: boolean; children: ReactNode }

const Tool = ({ onClick, disabled = false, children }: ToolProps) => (
  <button
    type="button"
    onClick={onClick}
    disabled={disabled}
    className="inline-flex min-h-11 items-center rounded-full px-2 text-sm text-ai hover:bg-ai-soft disabled:text-wait"
  >
    {children}
  </button>
)
