import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { instructorAccount } from './calls/instructor/account.ts'
import { instructorCorrectionsAmending } from './calls/instructor/corrections-amending.ts'
import { instructorCorrectionsClaiming } from './calls/instructor/corrections-claiming.ts'
import { instructorCorrectionsDelivering } from './calls/instructor/corrections-delivering.ts'
import { instructorCorrectionsEarnings } from './calls/instructor/corrections-earnings.ts'
import { instructorCorrectionsQuestions } from './calls/instructor/corrections-questions.ts'
import { instructorCorrectionsQueue } from './calls/instructor/corrections-queue.ts'
import { instructorCorrectionsWriting } from './calls/instructor/corrections-writing.ts'
import { instructorInstructors } from './calls/instructor/instructors.ts'
import { instructorReports } from './calls/instructor/reports.ts'
import { instructorSnippets } from './calls/instructor/snippets.ts'
import { memberAccountEmail } from './calls/member/account-email.ts'
import { memberAccountGifts } from './calls/member/account-gifts.ts'
import { memberAccount } from './calls/member/account.ts'
import { memberAssistantIntent } from './calls/member/assistant-intent.ts'
import { memberAssistant } from './calls/member/assistant.ts'
import { memberDrafts } from './calls/member/drafts.ts'
import { memberCorrections } from './calls/member/corrections.ts'
import { memberExercises } from './calls/member/exercises.ts'
import { memberFeeds } from './calls/member/feeds.ts'
import { memberFiles } from './calls/member/files.ts'
import { memberFlashcardMistakes } from './calls/member/flashcards-mistakes.ts'
import { memberFlashcards } from './calls/member/flashcards.ts'
import { memberFlashcardsCards } from './calls/member/flashcards-cards.ts'
import { memberFlashcardsPublic } from './calls/member/flashcards-public.ts'
import { memberFlashcardsQuizzes } from './calls/member/flashcards-quizzes.ts'
import { memberForms } from './calls/member/forms.ts'
import { memberInstructors } from './calls/member/instructors.ts'
import { memberLearningInsights } from './calls/member/learning-insights.ts'
import { memberLearningInsightsAttempts } from './calls/member/learning-insights-attempts.ts'
import { memberMovies } from './calls/member/movies.ts'
import { memberNotifications } from './calls/member/notifications.ts'
import { memberOrderAdvice } from './calls/member/orders-advice.ts'
import { memberOrders } from './calls/member/orders.ts'
import { memberPayments } from './calls/member/payments.ts'
import { memberPaymentsBuying } from './calls/member/payments-buying.ts'
import { memberPaymentsPlans } from './calls/member/payments-plans.ts'
import { memberPersonalData } from './calls/member/personal-data.ts'
import { memberPoints } from './calls/member/points.ts'
import { memberPush } from './calls/member/push.ts'
import { memberRankings } from './calls/member/rankings.ts'
import { memberReports } from './calls/member/reports.ts'
import { memberShop } from './calls/member/shop.ts'
import { memberShopPurchases } from './calls/member/shop-purchases.ts'
import { memberShopCoupons } from './calls/member/shop-coupons.ts'
import { memberShopRewards } from './calls/member/shop-rewards.ts'
import { memberShopExport } from './calls/member/shop-export.ts'
import { memberShopDocuments } from './calls/member/shop-documents.ts'
import { memberShopResources } from './calls/member/shop-resources.ts'
import { memberStudiesHistory } from './calls/member/studies-history.ts'
import { memberStudiesNext } from './calls/member/studies-next.ts'
import { memberStudiesWeeks } from './calls/member/studies-weeks.ts'
import { memberStudiesReviews } from './calls/member/studies-reviews.ts'
import { memberStudiesSettings } from './calls/member/studies-settings.ts'
import { memberSubscriptions } from './calls/member/subscriptions.ts'
import { memberTexts } from './calls/member/texts.ts'
import { memberWords } from './calls/member/words.ts'
import { operatorAccount } from './calls/operator/account.ts'
import { operatorAudit } from './calls/operator/audit.ts'
import { operatorCorrections } from './calls/operator/corrections.ts'
import { operatorFlashcards } from './calls/operator/flashcards.ts'
import { operatorInstructors } from './calls/operator/instructors.ts'
import { operatorMail } from './calls/operator/mail.ts'
import { operatorMonitoring } from './calls/operator/monitoring.ts'
import { operatorOrders } from './calls/operator/orders.ts'
import { operatorPayments } from './calls/operator/payments.ts'
import { operatorPaymentsPlans } from './calls/operator/payments-plans.ts'
import { operatorReports } from './calls/operator/reports.ts'
import { operatorSubscriptions } from './calls/operator/subscriptions.ts'
import { operatorTimeline } from './calls/operator/timeline.ts'
import { operatorTrouble } from './calls/operator/trouble.ts'
import { serviceMonitoring } from './calls/service/monitoring.ts'
import { memberPaymentsWebhooks } from './calls/member/payments-webhooks.ts'

/**
 * The domains of the OpenAPI document: their tables, and calls of other tables. Generated clients name their classes after
 * the domains, so a call stays in its domain when its code and its table move.
 */
const described: readonly {
  name: string
  description: string
  tables: readonly Readonly<Record<string, Call>>[]
  calls?: readonly (keyof typeof calls)[]
}[] = [
  {
    name: 'Sign-in',
    description: 'Members sign up, sign in and confirm their address.',
    tables: [],
    calls: [
      'GET /api/captcha',
      'POST /api/signup',
      'GET /api/emails/verify',
      'GET /api/users/{id}/usernames/verify',
      'POST /api/users/{id}/verification',
      'POST /api/users/{id}/verification/resend',
      'POST /api/login',
      'POST /api/logout',
      'GET /api/oauth/users/verify',
      'POST /api/oauth/users',
      'POST /api/password/requests',
      'POST /api/password/resets',
    ],
  },
  {
    name: 'Account',
    description: 'Members manage their profile, sessions and data.',
    tables: [memberAccount, memberAccountEmail, memberPersonalData],
  },
  {
    name: 'Drafts',
    description: 'Learners write texts, and estimate their price.',
    tables: [memberDrafts, memberTexts, memberFiles],
    calls: ['POST /api/users/{id}/saves/orders/{orderId}/duplicate'],
  },
  {
    name: 'Assistant',
    description: 'Learners ask an assistant about a draft or an order.',
    tables: [memberAssistant, memberAssistantIntent],
  },
  {
    name: 'Orders',
    description: 'Learners order corrections and read them.',
    tables: [memberOrders, memberCorrections],
  },
  {
    name: 'Learning',
    description: 'Learners review what was corrected.',
    tables: [
      memberLearningInsights,
      memberLearningInsightsAttempts,
      memberFlashcards,
      memberFlashcardsCards,
      memberFlashcardsQuizzes,
      memberFlashcardsPublic,
      memberFlashcardMistakes,
      memberRankings,
      memberReports,
      memberStudiesHistory,
      memberStudiesNext,
      memberStudiesWeeks,
      memberStudiesReviews,
      memberStudiesSettings,
    ],
  },
  {
    name: 'Exercises',
    description: 'Learners find something to write about.',
    tables: [memberExercises, memberMovies, memberWords],
  },
  { name: 'Instructors', description: 'Learners choose their instructors.', tables: [memberInstructors] },
  {
    name: 'Points',
    description: 'Learners see their points and the plans.',
    tables: [memberPoints, memberSubscriptions, memberAccountGifts, memberOrderAdvice],
  },
  {
    name: 'Shop',
    description: 'Members buy points and resources, and pay for them.',
    tables: [
      memberShop,
      memberShopPurchases,
      memberPaymentsBuying,
      memberPaymentsPlans,
      memberPayments,
      memberShopCoupons,
      memberShopResources,
      memberShopDocuments,
      memberShopRewards,
      memberShopExport,
    ],
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
      instructorReports,
    ],
    calls: ['POST /api/instructor/logout', 'GET /api/instructor/me', 'GET /api/instructor/tally'],
  },
  {
    name: 'Desk account',
    description: 'Instructors and operators sign in and manage their accounts.',
    tables: [instructorAccount, instructorInstructors, instructorCorrectionsEarnings, operatorAccount],
  },
  {
    name: 'Supervision',
    description: 'Operators supervise orders and members.',
    tables: [
      operatorAudit,
      operatorTimeline,
      operatorTrouble,
      operatorCorrections,
      operatorOrders,
      operatorPayments,
      operatorPaymentsPlans,
      operatorReports,
      operatorSubscriptions,
      operatorFlashcards,
      operatorMail,
      operatorMonitoring,
    ],
  },
  {
    name: 'Staff',
    description: 'Operators manage instructors, applicants and gifts.',
    tables: [operatorInstructors],
    calls: [
      'GET /api/ops/gift-holds',
      'POST /api/ops/members/{memberId}/gift',
      'GET /api/ops/instructors/{instructorId}',
    ],
  },
  {
    name: 'Service',
    description: 'Machines ask about the service itself.',
    tables: [serviceMonitoring, memberPaymentsWebhooks],
  },
]

const alone = new Set<string>(described.flatMap((domain) => domain.calls ?? []))

/** The calls by domain, as the OpenAPI document groups them. */
export const domains = described.map(({ name, description, tables, calls: own = [] }) => ({
  name,
  description,
  tables: [
    Object.fromEntries([
      ...tables.flatMap((table) => Object.entries(table)).filter(([call]) => !alone.has(call)),
      ...own.map((call): [string, Call] => [call, calls[call]]),
    ]),
  ],
}))
