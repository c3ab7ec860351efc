import { account } from './calls/account.ts'
import { catalogue } from './calls/catalogue.ts'
import { desk } from './calls/desk.ts'
import { deskAccount } from './calls/desk-account.ts'
import { deskDelivery } from './calls/desk-delivery.ts'
import { deskPeople } from './calls/desk-people.ts'
import { deskSnippets } from './calls/desk-snippets.ts'
import { deskWork } from './calls/desk-work.ts'
import { drafts } from './calls/drafts.ts'
import { entry } from './calls/entry.ts'
import { exercises } from './calls/exercises.ts'
import { feeds } from './calls/feeds.ts'
import { documents, files } from './calls/files.ts'
import { flashcards } from './calls/flashcards.ts'
import { movies } from './calls/movies.ts'
import { notifications } from './calls/notifications.ts'
import { operation } from './calls/operation.ts'
import { ops } from './calls/ops.ts'
import { opsPeople } from './calls/ops-people.ts'
import { orders } from './calls/orders.ts'
import { pointCalls } from './calls/points.ts'
import { push } from './calls/push.ts'
import { subscriptions } from './calls/subscriptions.ts'
import { teachers } from './calls/instructors.ts'
import { understanding } from './calls/learning-insights.ts'

/** Every call there is, by 'METHOD /path'. */
export const calls = {
  ...account,
  ...catalogue,
  ...desk,
  ...deskAccount,
  ...deskPeople,
  ...deskDelivery,
  ...deskSnippets,
  ...deskWork,
  ...documents,
  ...drafts,
  ...entry,
  ...exercises,
  ...feeds,
  ...files,
  ...flashcards,
  ...movies,
  ...notifications,
  ...operation,
  ...ops,
  ...opsPeople,
  ...orders,
  ...pointCalls,
  ...push,
  ...subscriptions,
  ...teachers,
  ...understanding,
}

/** The calls by domain, as the OpenAPI document groups them. */
export const domains = [
  { name: 'Sign-in', description: 'Members sign up, sign in and confirm their address.', tables: [entry] },
  { name: 'Account', description: 'Members manage their profile, sessions and data.', tables: [account] },
  { name: 'Drafts', description: 'Learners write texts, and estimate their price.', tables: [drafts, files] },
  { name: 'Orders', description: 'Learners order corrections and read them.', tables: [orders, documents] },
  { name: 'Learning', description: 'Learners review what was corrected.', tables: [understanding, flashcards] },
  { name: 'Exercises', description: 'Learners find something to write about.', tables: [exercises, movies] },
  { name: 'Instructors', description: 'Learners choose their instructors.', tables: [teachers] },
  { name: 'Points', description: 'Learners see their points and the plans.', tables: [pointCalls, subscriptions] },
  { name: 'Notifications', description: 'Members are told of changes.', tables: [notifications, push] },
  { name: 'Content', description: 'The apps show options, news and campaigns.', tables: [catalogue, feeds] },
  {
    name: 'Correcting',
    description: 'Instructors claim, correct and deliver orders.',
    tables: [desk, deskWork, deskDelivery, deskSnippets],
  },
  {
    name: 'Desk account',
    description: 'Instructors and operators sign in and manage their accounts.',
    tables: [deskPeople, deskAccount],
  },
  { name: 'Supervision', description: 'Operators supervise orders and members.', tables: [ops] },
  { name: 'Staff', description: 'Operators manage instructors, applicants and gifts.', tables: [opsPeople] },
  { name: 'Service', description: 'Machines ask about the service itself.', tables: [operation] },
] as const
