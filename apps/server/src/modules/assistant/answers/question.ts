import type { Course, ExplanationLanguage } from '@tensaku/domain/catalogue'
import type { OrderRow } from '../../orders/index.ts'
import type { ChatOf } from '../../chats/index.ts'
import type { ChatMessage } from '../view.ts'

/** A question of a learner about a text of theirs. */
export type Question = {
  userId: number
  of: ChatOf
  course: Course
  language: ExplanationLanguage
  categoryId: number
  /** Null at first, or where the caller does not know the chat yet. */
  token: string | null
  /** The `Idempotency-Key`; empty without one. */
  key: string
  tutor: 'ai' | 'built_in'
  input: string
  template: ChatMessage['template']
  place: ChatMessage['place']
  /** The texts as the question knows them; those of an order are read. */
  texts:
    | { order: OrderRow }
    | { exercises: readonly number[]; contents: readonly { english: string; japanese: string }[] }
}
