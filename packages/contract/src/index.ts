import type { z } from 'zod'
import type { calls } from './calls.ts'

export { bodyLimitOf, rateOf, type Access, type Call, type Rate } from './call.ts'
export { calls } from './calls.ts'
export { domains } from './domains.ts'
export { openapi } from './openapi.ts'
export { planNoticeKinds } from './shapes/plan-notice.ts'
export { timelineMail } from './shapes/timeline-entry.ts'
export { operationsOf, type Operation } from './operations.ts'

export type Calls = typeof calls
export type CallName = keyof Calls

type Part<C, P extends 'params' | 'query' | 'body' | 'answer'> = C extends { [X in P]: infer S extends z.ZodType }
  ? S
  : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** The types of the server for one call. */
export type ParamsOf<C> = Out<Part<C, 'params'>>
export type QueryOf<C> = Out<Part<C, 'query'>>
export type BodyOf<C> = Out<Part<C, 'body'>>
export type AnswerOf<C> = Out<Part<C, 'answer'>>
/** One event of a call that answers with events. */
export type EventOf<C> = C extends { events: infer E extends Record<string, z.ZodType> }
  ? { [N in keyof E]: { event: N; data: z.output<E[N]> } }[keyof E]
  : never

/** Path parameters as the server reads them. */
export type Params<K extends CallName> = ParamsOf<Calls[K]>
/** The query as the server reads it. */
export type Query<K extends CallName> = QueryOf<Calls[K]>
/** The body as both sides know it. */
export type Body<K extends CallName> = BodyOf<Calls[K]>
/** The body as a client may send it (before defaults and trimming); files as a form. */
export type BodyInput<K extends CallName> = Calls[K] extends { upload: object } ? FormData : In<Part<Calls[K], 'body'>>
/** The answer of a success; undefined for 204, a Blob for bytes. */
export type Answer<K extends CallName> = Calls[K] extends { answerTypes: readonly string[] } ? Blob : AnswerOf<Calls[K]>
/** The calls that answer with events. */
export type StreamedCall = { [K in CallName]: Calls[K] extends { events: object } ? K : never }[CallName]

export type Save = Answer<'GET /api/users/{id}/saves/{saveId}'>
export type SaveContent = Body<'POST /api/users/{id}/saves'>
export type Order = Answer<'GET /api/users/{id}/orders/{orderId}'>
export type OrderSummary = Answer<'GET /api/users/{id}/orders/standard'>['items'][number]
export type Result = NonNullable<Order['result']>
export type Mistake = NonNullable<
  Answer<'POST /api/users/{id}/orders/{orderId}/flashcards'>['items'][number]['mistake']
>
export type Estimate = Answer<'POST /api/users/{id}/orders/new/estimate-cost'>
export type Teacher = Answer<'GET /api/users/{id}/teachers/standard'>['items'][number]
export type TeacherProfile = Answer<'GET /api/users/{id}/teachers/standard/{teacherId}'>
export type Exercise = Answer<'GET /api/users/{id}/exercises/{exerciseId}'>
export type FormOptions = Answer<'GET /api/users/{id}/form-options'>
export type User = Answer<'GET /api/users/{id}'>
export type PointEntry = Answer<'GET /api/users/{id}/points/histories'>['items'][number]
export type Plan = Answer<'GET /api/users/{id}/products/subscriptions'>['items'][number]
export type Subscription = NonNullable<User['subscription']>
export type Campaign = Answer<'GET /api/campaigns'>['items'][number]
export type Blog = Answer<'GET /api/blogs'>['items'][number]
export type Ad = Answer<'GET /api/ads'>['items'][number]
export type News = Answer<'GET /api/users/{id}/news'>['items'][number]
export type Movie = Answer<'GET /api/users/{id}/movies'>['items'][number]
export type MovieHistory = Answer<'GET /api/users/{id}/movies/histories'>['items'][number]
export type SecurityEvent = Answer<'GET /api/users/{id}/security-events'>['items'][number]
export type WeakPoints = Answer<'GET /api/users/{id}/weak-points'>
export type Ranking = Answer<'GET /api/users/{id}/rankings'>
export type StudyHistory = Answer<'GET /api/users/{id}/studies/history'>
export type Chapter = Answer<'GET /api/users/{id}/resources/{resourceId}'>['chapters'][number]
export type WordList = Answer<'GET /api/users/{id}/word-lists/categories'>['items'][number]
export type Word = Answer<'GET /api/users/{id}/word-lists/categories/{listId}/words'>['items'][number]
export type FlashcardCategory = Answer<'GET /api/users/{id}/flashcard-categories'>['items'][number]
export type MemberSession = Answer<'GET /api/users/{id}/sessions'>['items'][number]
export type Notification = Answer<'GET /api/users/{id}/notifications'>['items'][number]
export type NotificationSetting = Answer<'GET /api/users/{id}/notification-settings'>['items'][number]
export type DeskOrder = Answer<'GET /api/instructor/orders/{orderId}'>
export type DeskSummary = Answer<'GET /api/instructor/orders'>['items'][number]
export type AuditEntry = Answer<'GET /api/ops/audit'>['items'][number]
export type Moment = Answer<'GET /api/ops/orders/{orderId}/timeline'>['items'][number]
/** A mail that is in the timeline of a member or of an order. */
export type TimelineMail = Extract<Moment, { kind: 'mail' }>['what']
export type Work = DeskOrder['work']
export type WorkRevision = Answer<'GET /api/instructor/orders/{orderId}/work/revisions'>['items'][number]
export type Tally = Answer<'GET /api/instructor/tally'>
export type PastOrder = Answer<'GET /api/instructor/orders/{orderId}/history'>['items'][number]
export type Snippet = Answer<'POST /api/instructor/snippets'>
export type Refusal = { code: string; message: string; help?: string }
export type DraftConflict = Refusal & { code: 'draft_conflict'; head: Save; arrived: boolean }
/** `head` is the member's profile on the server; each of `conflicts` was changed there and here to different values. */
export type ProfileConflict = Refusal & {
  code: 'profile_conflict'
  head: User
  conflicts: { field: ProfileField; yours: User[ProfileField]; theirs: User[ProfileField] }[]
}
export type ProfileField = keyof Omit<Body<'PUT /api/users/{id}'>, 'settings' | 'base_revision' | 'level_asked'>
export type WorkConflict = Refusal & { code: 'work_conflict'; head: Work }
export type NotDeliverable = Refusal & { code: 'not_deliverable'; problems: { key: string; n?: number }[] }

/** The changes in the live stream. Ids only: the reader fetches the rest. */
export type StreamEvent = Extract<EventOf<Calls['GET /api/stream']>, { event: 'change' }>['data']
