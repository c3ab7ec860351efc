import type { Answer } from '@tensaku/contract'

/** A chat about a draft or an order, and what is left of its quota. */
export type Chat = Answer<'POST /api/users/{id}/assistants/chats/orders'>
export type Message = Chat['messages'][number]
export type Quota = NonNullable<Chat['quota']>
export type Template = NonNullable<Message['template']>
export type Place = NonNullable<Message['place']>
/** Who answers. */
export type Tutor = 'ai' | 'built_in'

/** A question on its way. The same `key` is answered once. `typed`: the text of the field that it was sent from. */
export type Question = {
  input: string
  template: Template | null
  place: Place | null
  tutor: Tutor
  key: string
  typed?: string | undefined
}
