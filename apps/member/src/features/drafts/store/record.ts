import { day } from '@tensaku/domain/calendar'
import type { Save, SaveContent } from '@tensaku/contract'
import { hasText } from '@tensaku/domain/drafts'

/** A requested order; stored before it is sent, so that a repeated request is the same order (I-03). */
export type OrderAttempt = { key: string; expected: { points: number; quota: number } }

/**
 * Two versions that changed the same place, between which the person chooses. `revision` is that of the server's version, null
 * if the other version is from another tab of this browser.
 */
export type Clash = { base: SaveContent; theirs: SaveContent; revision: number | null }

/** One draft as this device stores it. Times are milliseconds since 1970. */
export type DraftRecord = {
  local_id: string
  /** Counts the writes on this device: a write names the version that it follows. */
  version: number
  user_id: number
  /** null until the server has it. */
  server_id: number | null
  /** The Idempotency-Key of its creation on the server, the same for every try. */
  create_key: string
  /** The last common version of device and server; before the first sync, the text that creates the draft. */
  base: SaveContent | null
  base_revision: number | null
  /** The text that was sent and may have arrived; `possiblySent` interprets null in a record of another page. */
  sent: SaveContent | null
  content: SaveContent
  /** Whether something here is not on the server. */
  dirty: boolean
  clash: Clash | null
  order_attempt: OrderAttempt | null
  /** The code with which the server refused the text as it is. */
  refusal: string | null
  created_at: number
  updated_at: number
  /** Set if it no longer exists on the server: the text stays until then. */
  recoverable_until: number | null
}

/** Milliseconds for which a text without a place on the server is stored. */
const recoverableFor = 7 * day

/** Whether two values are the same, in any order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), Object.entries(b)]
  return left.length === right.length && left.every(([key, value]) => key in b && same(value, (b as never)[key]))
}

/** Whether two versions differ at most in the screen at which the draft is open. */
const sameText = (a: SaveContent, b: SaveContent): boolean => same({ ...a, data: b.data }, b)

/** Whether the server has the text and the choices, though perhaps not the screen at which the draft is open. */
export const isTextSent = ({ base, sent, clash }: DraftRecord, content: SaveContent): boolean =>
  base !== null && clash === null && sameText(content, base) && (sent === null || sameText(sent, base))

/** The text and the choices in a draft of the server. */
export function contentOf(save: Save): SaveContent {
  const { data, settings, drafts, exercises, delivery, authorize, teacher, options, chat_session_token, device } = save
  return { data, settings, drafts, exercises, delivery, authorize, teacher, options, chat_session_token, device }
}

/** Removes characters that no database stores: a null character, half a pair of surrogates. */
export function cleaned<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed() as T
  if (Array.isArray(value)) return value.map(cleaned) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)])) as T
}

/**
 * Whether a draft has only been begun: no letter is written, and none was ever sent. The server does not know it, and lists
 * leave it out.
 */
export const isBegun = ({ server_id, base, content }: DraftRecord): boolean =>
  server_id === null && base === null && !hasText(content)

/** A draft that only this device knows. */
export function newRecord(values: {
  localId: string
  key: string
  userId: number
  content: SaveContent
  now: number
}): DraftRecord {
  return {
    local_id: values.localId,
    version: 1,
    user_id: values.userId,
    server_id: null,
    create_key: values.key,
    base: null,
    base_revision: null,
    sent: null,
    content: values.content,
    dirty: true,
    clash: null,
    order_attempt: null,
    refusal: null,
    created_at: values.now,
    updated_at: values.now,
    recoverable_until: null,
  }
}

/** The first record of a server's draft. Its id is derived from the server's, so two tabs create the same one. */
export function adoptedRecord(save: Save, userId: number, key: string): DraftRecord {
  const content = contentOf(save)
  const at = Date.parse(save.updated_at)
  return {
    ...newRecord({ localId: `save-${save.id}`, key, userId, content, now: at }),
    server_id: save.id,
    base: content,
    base_revision: save.revision,
    dirty: false,
    created_at: Date.parse(save.created_at),
  }
}

/**
 * Interprets a record that another page wrote. A page stores its sent text only with its next write: until then the content
 * itself may have been sent, and must be sent again before newer text.
 */
export function possiblySent(record: DraftRecord): DraftRecord {
  const { content, dirty, sent, server_id, clash, recoverable_until } = record
  const open = dirty && sent === null && server_id !== null && clash === null && recoverable_until === null
  return open ? { ...record, sent: content } : record
}

/** The same text without a place on the server, to be restored or deleted. */
export function recoverable(record: DraftRecord, key: string, now: number): DraftRecord {
  return {
    ...record,
    server_id: null,
    create_key: key,
    base: null,
    base_revision: null,
    sent: null,
    dirty: true,
    clash: null,
    order_attempt: null,
    refusal: null,
    recoverable_until: now + recoverableFor,
  }
}
