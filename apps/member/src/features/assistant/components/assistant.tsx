import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import X from 'lucide-react/icons/x'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { aiLabel } from '../ai-label.ts'
import { type Quote, type Subject, textOf } from '../subject.ts'
import type { Message } from '../types.ts'
import { useConversation } from '../use-conversation.ts'
import { useWide } from '../wide.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'

const Replace = lazy(() => import('./replace.tsx'))

type Props = {
  subject: Subject
  /** The tapped place. */
  quote: Quote | undefined
  onForgetQuote: () => void
  onClose: () => void
}

/** M-008, M-011: the assistant of a draft or an order, a sheet on a phone and a panel beside the text on a wide screen. */
export default function Assistant({ subject, quote, onForgetQuote, onClose }: Props) {
  const isBlank = subject.lines.every((line) => textOf(subject, line).trim() === '')
  if (isBlank)
    return (
      <Frame onClose={onClose}>
        <Empty title={m.assistant_blank_title()} text={m.assistant_blank_text()} />
      </Frame>
    )
  return <Open subject={subject} quote={quote} onForgetQuote={onForgetQuote} onClose={onClose} />
}

function Open({ subject, quote, onForgetQuote, onClose }: Props) {
  const given = useConversation(subject, quote, onForgetQuote)
  const [replacing, setReplacing] = useState<Message>()
  const [undo, setUndo] = useState<{ run: () => void }>()
  const { key } = subject
  const now = useRef(subject)
  useEffect(() => void (now.current = subject))
  const onCard = useCallback((message: Message) => {
    const { lines, language } = now.current
    const line = lines.find(({ n }) => n === message.place?.line) ?? (lines.length === 1 ? lines[0] : undefined)
    const meant = (language === 'en' ? line?.japanese : line?.english)?.trim() ?? ''
    void openModal('assistant-card', { id: message.id, answer: message.content, language, meant })
  }, [])
  return (
    <>
      <Frame
        onClose={onClose}
        footer={
          <div className="w-full min-w-0">
            {undo && (
              <Replaced
                onUndo={() => {
                  undo.run()
                  setUndo(undefined)
                }}
              />
            )}
            <Composer
              text={given.typed.texts.question}
              onText={(question) => given.typed.type({ question })}
              quote={quote}
              onForgetQuote={onForgetQuote}
              sending={given.sending}
              busy={given.asking.running !== undefined || given.pending}
              over={given.over}
              onSend={() => void given.sendTyped()}
            />
          </div>
        }
      >
        <Conversation
          key={key}
          subject={subject}
          given={given}
          onCard={onCard}
          onReplace={subject.kind === 'draft' ? setReplacing : undefined}
        />
      </Frame>
      {replacing && subject.kind === 'draft' && (
        <Suspense>
          <Replace
            subject={subject}
            message={replacing}
            onClose={() => setReplacing(undefined)}
            onReplaced={(run) => setUndo({ run })}
          />
        </Suspense>
      )}
    </>
  )
}

/** Says that the draft has the new sentence. Inside the sheet, because a modal dialog leaves nothing else to tap. */
const Replaced = ({ onUndo }: { onUndo: () => void }) => (
  <p className="mb-1 flex flex-wrap items-center gap-x-3 text-sm">
    <output>{m.assistant_replaced()}</output>
    <button type="button" onClick={onUndo} className="link inline-flex min-h-11 items-center font-semibold">
      {m.assistant_undo()}
    </button>
  </p>
)

type FrameProps = { onClose: () => void; footer?: ReactNode; children: ReactNode }

function Frame({ onClose, footer, children }: FrameProps) {
  const wide = useWide()
  const title = aiLabel() === undefined ? m.assistant_title_tutor() : m.assistant_title()
  if (wide)
    return (
      <Panel title={title} onClose={onClose} footer={footer}>
        {children}
      </Panel>
    )
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  )
}

/** As wide as the room beside the column of the text. */
const room = { width: 'min(26rem, calc(50vw - 21rem))' }

/** Beside the text, which stays usable. */
function Panel({ title, onClose, footer, children }: FrameProps & { title: string }) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const panel = ref.current
    const before = document.activeElement
    panel?.focus({ preventScroll: true })
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && panel?.contains(document.activeElement)) close()
    }
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      if (panel?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={ref}
      aria-labelledby={titleId}
      tabIndex={-1}
      style={room}
      className="fixed inset-y-0 right-0 z-30 flex flex-col border border-line bg-paper print:hidden"
    >
      <header className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-5">
        <h2 id={titleId} className="min-w-0 flex-1 py-2 text-lg font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={m.dialog_close()}
          onClick={onClose}
          className="grid size-12 place-items-center rounded-full text-ink-soft"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      <div data-scrolls className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
        {children}
      </div>
      {footer && <footer className="border-t border-line px-5 py-3">{footer}</footer>}
    </aside>
  )
}
