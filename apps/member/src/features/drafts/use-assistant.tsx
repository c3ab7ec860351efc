import { fieldsOf } from '@tensaku/domain/drafts'
import { type ReactNode, Suspense, useState } from 'react'
import { Assistant, AssistantButton, type DraftSubject, type Quote } from '../assistant/index.ts'
import type { Flow } from './flow.ts'
import type { Category } from './pricing.ts'
import type { Draft } from './store/views.ts'

/** The selected words of a text of the draft. The assistant can only be asked about those in the learner's own language of the text. */
function selectedPlace(language: 'en' | 'ja'): Quote | undefined {
  const field = document.activeElement
  const line = Number(/^item-(\d+)$/.exec(field?.closest('section[id]')?.id ?? '')?.[1])
  if (!(field instanceof HTMLTextAreaElement) || field.lang !== language || !(line > 0)) return undefined
  const { selectionStart: start, selectionEnd: end, value } = field
  const text = value.slice(start, end)
  return text.trim() === '' ? undefined : { place: { line, start, end }, text }
}

/** The assistant of a draft (M-008): its button, and the sheet while it is open. */
export function useDraftAssistant(draft: Draft, { drafts, edit }: Flow, category: Category) {
  const [open, setOpen] = useState<{ quote: Quote | undefined }>()
  const { localId, content } = draft
  const field = fieldsOf(category).japanese === 'meaning' ? 'english' : 'japanese'
  const language = field === 'english' ? 'en' : 'ja'
  const now = () => drafts.snapshot().byId.get(localId)
  const subject: DraftSubject = {
    kind: 'draft',
    key: `draft.${localId}`,
    token: content.chat_session_token,
    lines: content.drafts.items.map((item, at) => ({ n: at + 1, ...item })),
    language,
    content,
    store: async () => {
      if ((now()?.serverId ?? null) === null) await drafts.saveNow(localId)
      return now()?.serverId ?? null
    },
    replace: (line, from, to) => {
      if (now()?.content.drafts.items[line - 1]?.[field] !== from) return false
      edit((known) => {
        const items = known.drafts.items.map((item, at) => (at === line - 1 ? { ...item, [field]: to } : item))
        return { ...known, drafts: { ...known.drafts, items } }
      })
      return true
    },
  }
  const button = <AssistantButton onOpen={() => setOpen({ quote: selectedPlace(language) })} />
  const sheet: ReactNode = open && (
    <Suspense>
      <Assistant
        subject={subject}
        quote={open.quote}
        onForgetQuote={() => setOpen({ quote: undefined })}
        onClose={() => setOpen(undefined)}
      />
    </Suspense>
  )
  return { button, sheet }
}
