import type { Call } from './call.ts'
import { instructorAccount } from './calls/instructor/account.ts'
import { instructorCorrectionsAmending } from './calls/instructor/corrections-amending.ts'
import { instructorCorrectionsClaiming } from './calls/instructor/corrections-claiming.ts'
import { instructorCorrectionsDelivering } from './calls/instructor/corrections-delivering.ts'
import { instructorCorrectionsEarnings } from './calls/instructor/corrections-earnings.ts'
import { instructorCorrectionsQuestions } from './calls/instructor/corrections-questions.ts'
import { instructorCorrectionsQueue } from './calls/instructor/corrections-queue.ts'
import { instructorCorrectionsWriting } from './calls/instructor/corrections-writing.ts'
import { instructorInstructors } from './calls/instructor/instructors.ts'
import { instructorSnippets } from './calls/instructor/snippets.ts'
import { memberAccountEntry } from './calls/member/account-entry.ts'
import { memberAccount } from './calls/member/account.ts'
import { memberDrafts } from './calls/member/drafts.ts'
import { memberExercises } from './calls/member/exercises.ts'
import { memberFeeds } from './calls/member/feeds.ts'
import { memberFiles } from './calls/member/files.ts'
import { memberFlashcards } from './calls/member/flashcards.ts'
import { memberForms } from './calls/member/forms.ts'
import { memberInstructors } from './calls/member/instructors.ts'
import { memberLearningInsights } from './calls/member/learning-insights.ts'
import { memberMovies } from './calls/member/movies.ts'
import { memberNotifications } from './calls/member/notifications.ts'
import { memberOrders } from './calls/member/orders.ts'
import { memberPersonalData } from './calls/member/personal-data.ts'
import { memberPoints } from './calls/member/points.ts'
import { memberPush } from './calls/member/push.ts'
import { memberSubscriptions } from './calls/member/subscriptions.ts'
import { memberTexts } from './calls/member/texts.ts'
import { operatorAccount } from './calls/operator/account.ts'
import { operatorAudit } from './calls/operator/audit.ts'
import { operatorCorrections } from './calls/operator/corrections.ts'
import { operatorInstructors } from './calls/operator/instructors.ts'
import { operatorOrders } from './calls/operator/orders.ts'
import { operatorTimeline } from './calls/operator/timeline.ts'
import { serviceMonitoring } from './calls/service/monitoring.ts'

/** Every call there is, by 'METHOD /path'. */
export const calls = {
  ...instructorAccount,
  ...instructorCorrectionsAmending,
  ...instructorCorrectionsClaiming,
  ...instructorCorrectionsDelivering,
  ...instructorCorrectionsEarnings,
  ...instructorCorrectionsQuestions,
  ...instructorCorrectionsQueue,
  ...instructorCorrectionsWriting,
  ...instructorInstructors,
  ...instructorSnippets,
  ...memberAccountEntry,
  ...memberAccount,
  ...memberDrafts,
  ...memberExercises,
  ...memberFeeds,
  ...memberFiles,
  ...memberFlashcards,
  ...memberForms,
  ...memberInstructors,
  ...memberLearningInsights,
  ...memberMovies,
  ...memberNotifications,
  ...memberOrders,
  ...memberPersonalData,
  ...memberPoints,
  ...memberPush,
  ...memberSubscriptions,
  ...memberTexts,
  ...operatorAccount,
  ...operatorAudit,
  ...operatorCorrections,
  ...operatorInstructors,
  ...operatorOrders,
  ...operatorTimeline,
  ...serviceMonitoring,
}

/** The domains of the OpenAPI document, and the tables of their calls. */
const tablesOf = [
  { name: 'Sign-in', description: 'Members sign up, sign in and confirm their address.', tables: [memberAccountEntry] },
  {
    name: 'Account',
    description: 'Members manage their profile, sessions and data.',
    tables: [memberAccount, memberPersonalData],
  },
  {
    name: 'Drafts',
    description: 'Learners write texts, and estimate their price.',
    tables: [memberDrafts, memberTexts, memberFiles],
  },
  { name: 'Orders', description: 'Learners order corrections and read them.', tables: [memberOrders] },
  {
    name: 'Learning',
    description: 'Learners review what was corrected.',
    tables: [memberLearningInsights, memberFlashcards],
  },
  {
    name: 'Exercises',
    description: 'Learners find something to write about.',
    tables: [memberExercises, memberMovies],
  },
  { name: 'Instructors', description: 'Learners choose their instructors.', tables: [memberInstructors] },
  {
    name: 'Points',
    description: 'Learners see their points and the plans.',
    tables: [memberPoints, memberSubscriptions],
  },
  { name: 'Notifications', description: 'Members are told of changes.', tables: [memberNotifications, memberPush] },
  { name: 'Content', description: 'The apps show options, news and campaigns.', tables: [memberForms, memberFeeds] },
  {
    name: 'Correcting',
    description: 'Instructors claim, correct and deliver orders.',
    tables: [
      instructorCorrectionsQueue,
      instructorCorrectionsClaiming,
      instructorCorrectionsWriting,
      instructorCorrectionsDelivering,
      instructorCorrectionsAmending,
      instructorCorrectionsQuestions,
      instructorSnippets,
    ],
  },
  {
    name: 'Desk account',
    description: 'Instructors and operators sign in and manage their accounts.',
    tables: [instructorAccount, instructorInstructors, instructorCorrectionsEarnings, operatorAccount],
  },
  {
    name: 'Supervision',
    description: 'Operators supervise orders and members.',
    tables: [operatorAudit, operatorTimeline, operatorCorrections, operatorOrders],
  },
  { name: 'Staff', description: 'Operators manage instructors, applicants and gifts.', tables: [operatorInstructors] },
  { name: 'Service', description: 'Machines ask about the service itself.', tables: [serviceMonitoring] },
] as const

/** Calls of another domain than their table. Generated clients name their classes after the domains, so these stay. */
const elsewhere: { readonly [K in keyof typeof calls]?: (typeof tablesOf)[number]['name'] } = {
  'POST /api/login': 'Sign-in',
  'POST /api/logout': 'Sign-in',
  'GET /api/oauth/users/verify': 'Sign-in',
  'POST /api/oauth/users': 'Sign-in',
  'POST /api/password/requests': 'Sign-in',
  'POST /api/password/resets': 'Sign-in',
  'POST /api/users/{id}/saves/orders/{orderId}/duplicate': 'Drafts',
  'POST /api/instructor/logout': 'Correcting',
  'GET /api/instructor/me': 'Correcting',
  'GET /api/instructor/tally': 'Correcting',
  'GET /api/ops/gift-holds': 'Staff',
  'POST /api/ops/members/{memberId}/gift': 'Staff',
  'GET /api/ops/instructors/{instructorId}': 'Staff',
}

const placed = tablesOf.flatMap(({ name, tables }) =>
  tables
    .flatMap((table) => Object.entries<Call>(table))
    .map(([call, shape]) => ({ call, shape, domain: elsewhere[call as keyof typeof calls] ?? name })),
)

/** The calls by domain, as the OpenAPI document groups them. */
export const domains = tablesOf.map(({ name, description }) => ({
  name,
  description,
  tables: [Object.fromEntries(placed.filter(({ domain }) => domain === name).map(({ call, shape }) => [call, shape]))],
}))
