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
  ...instructorReports,
  ...instructorSnippets,
  ...memberAccountEmail,
  ...memberAccountGifts,
  ...memberAccount,
  ...memberAssistantIntent,
  ...memberAssistant,
  ...memberDrafts,
  ...memberCorrections,
  ...memberExercises,
  ...memberFeeds,
  ...memberFiles,
  ...memberFlashcards,
  ...memberFlashcardsCards,
  ...memberFlashcardsPublic,
  ...memberFlashcardsQuizzes,
  ...memberFlashcardMistakes,
  ...memberForms,
  ...memberInstructors,
  ...memberLearningInsights,
  ...memberLearningInsightsAttempts,
  ...memberMovies,
  ...memberWords,
  ...memberNotifications,
  ...memberOrders,
  ...memberOrderAdvice,
  ...memberPayments,
  ...memberPaymentsBuying,
  ...memberPaymentsPlans,
  ...memberPersonalData,
  ...memberPoints,
  ...memberPush,
  ...memberRankings,
  ...memberReports,
  ...memberShop,
  ...memberShopPurchases,
  ...memberShopCoupons,
  ...memberShopDocuments,
  ...memberShopRewards,
  ...memberShopExport,
  ...memberShopResources,
  ...memberStudiesHistory,
  ...memberStudiesNext,
  ...memberStudiesWeeks,
  ...memberStudiesReviews,
  ...memberStudiesSettings,
  ...memberSubscriptions,
  ...memberTexts,
  ...operatorAccount,
  ...operatorAudit,
  ...operatorCorrections,
  ...operatorFlashcards,
  ...operatorInstructors,
  ...operatorMail,
  ...operatorMonitoring,
  ...operatorOrders,
  ...operatorPayments,
  ...operatorPaymentsPlans,
  ...operatorReports,
  ...operatorSubscriptions,
  ...operatorTimeline,
  ...operatorTrouble,
  ...serviceMonitoring,
  ...memberPaymentsWebhooks,
}
