import { jstDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { implement } from '../../../http/call.ts'
import { answersOf } from '../../chats/index.ts'
import { ownOrderChat } from '../own-chat.ts'
import { type ChatMessage, messagesOf } from '../view.ts'

const locale = { locale: 'ja' } as const

const timeInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'medium',
  timeStyle: 'short',
})

function writerOf({ role, source }: ChatMessage): string {
  if (role === 'user') return m.chat_export_you({}, locale)
  return source === 'ai' ? m.chat_export_ai({}, locale) : m.chat_export_built_in({}, locale)
}

/** Quotes a question, so that no sign in it becomes a heading of the document. */
const quoted = (text: string): string => text.replaceAll(/^/gm, '> ')

function sectionOf(message: ChatMessage): string {
  const { role, content, stopped, at } = message
  const text = role === 'user' ? quoted(content) : content.replaceAll(/^(#{1,6} )/gm, '\\$1')
  const note = stopped ? `\n\n${m.chat_export_stopped({}, locale)}` : ''
  return `## ${writerOf(message)}（${timeInJapan.format(new Date(at))}）\n\n${text}${note}\n`
}

/** roles, sources and times in Japan. An answer under way is not in it yet. */
export const exportOrderChat = implement(
  'GET /api/users/{id}/assistant/orders/{orderId}/chat/{session}/export',
  ownOrderChat,
  async ({ db, clock }, { loaded: { chat, order } }) => {
    const now = clock.now()
    const messages = messagesOf(await answersOf(db, chat.id, now)).filter(({ pending }) => !pending)
    const title = m.chat_export_title({ title: order.title }, locale)
    const text = [`# ${title}\n`, ...messages.map(sectionOf)].join('\n')
    return {
      type: 'text/markdown',
      name: `tensaku-chat-${order.id}-${jstDate(now)}.md`,
      bytes: new TextEncoder().encode(text),
    }
  },
)
