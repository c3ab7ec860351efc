type Proof = { test: string } | { because: string }
/** The mutating calls of the app by file, each with its test for S-029 or the reason for none. */
type Proofs = Record<string, Record<string, Proof>>

const entry: Proof = { test: 'entry.test.tsx' }
const verification: Proof = { test: 'verification.test.tsx' }
const account: Proof = { test: 'account.test.tsx' }
const member: Proof = { test: 'member.test.tsx' }
const notifications: Proof = { test: 'notifications.test.tsx' }
const push: Proof = { test: 'push.test.tsx' }
const orders: Proof = { test: 'orders.test.tsx' }
const instructors: Proof = { test: 'instructors.test.tsx' }
const orderActions: Proof = { test: 'order-actions.test.tsx' }
const learningInsights: Proof = { test: 'learning-insights.test.tsx' }
const drafts: Proof = { test: 'drafts.test.tsx' }
const images: Proof = { test: 'images.test.tsx' }
const weakCards: Proof = { test: 'weak-cards.test.tsx' }
const saveCard: Proof = { test: 'save-card.test.tsx' }
const flashcards: Proof = { test: 'flashcards.test.tsx' }
const wordCards: Proof = { test: 'word-cards.test.tsx' }
const coupons: Proof = { test: 'shop-coupons.test.tsx' }
const shop: Proof = { test: 'shop.test.tsx' }
const plans: Proof = { test: 'plans.test.tsx' }
const reports: Proof = { test: 'reports.test.tsx' }
const resume: Proof = { test: 'order-resume.test.tsx' }

const saving: Proof = { because: 'The text is safe on the device; the state of saving tells that it was not sent.' }
const counting: Proof = { because: 'It changes nothing, and the length that was counted here stands in.' }

const assistant: Proof = { test: 'assistant.test.tsx' }

export const proofs: Proofs = {
  'features/assistant/access.ts': { 'POST /api/users/{id}/trials/ai-assistant': assistant },
  'features/assistant/chat-query.ts': {
    'DELETE /api/users/{id}/assistant/orders/{orderId}/chat/{session}': assistant,
    'DELETE /api/users/{id}/assistants/chats/{session}/orders/{saveId}': assistant,
    'POST /api/users/{id}/assistants/stop': assistant,
  },
  'features/attempts/queries.ts': {
    'POST /api/users/{id}/orders/{orderId}/attempts': { test: 'attempts.test.tsx' },
  },
  'features/card-answers/outbox.ts': {
    'POST /api/users/{id}/studies/reviews': {
      because: 'The answer is safe on the device, and the screen counts those that are not sent.',
    },
  },
  'features/studies/settings.ts': { 'PUT /api/users/{id}/studies/settings': { test: 'study-settings.test.tsx' } },
  'features/learning-insights/use-make-cards.ts': { 'POST /api/users/{id}/weak-points/{kind}/flashcards': weakCards },
  'lib/analytics.ts': { 'POST /api/analytics': { because: 'The result of counting a visit is ignored (K-004).' } },
  'features/account/screens/login.tsx': { 'POST /api/login': entry },
  'features/account/log-out.ts': {
    'POST /api/logout': { because: 'Best effort: one is signed out here in any case (S-002).' },
  },
  'features/account/screens/signup.tsx': { 'POST /api/signup': entry },
  'features/account/social.ts': { 'POST /api/oauth/users': entry },
  'features/account/components/reset-request.tsx': { 'POST /api/password/requests': entry },
  'features/account/components/new-password.tsx': { 'POST /api/password/resets': entry },
  'features/account/components/code-dialog.tsx': { 'POST /api/users/{id}/verification': verification },
  'features/account/components/resend-code.tsx': { 'POST /api/users/{id}/verification/resend': verification },
  'features/account/modals/first-level.tsx': { 'PUT /api/users/{id}': member },
  'features/account/modals/level.tsx': { 'PUT /api/users/{id}': member },
  'features/account/sections/profile.tsx': { 'PUT /api/users/{id}': member },
  'features/account/use-settings.ts': { 'PUT /api/users/{id}': member },
  'features/account/modals/email-edit.tsx': { 'PATCH /api/users/{id}/emails': member },
  'features/account/screens/email-undo.tsx': { 'POST /api/emails/undo': entry },
  'features/account/sections/email.tsx': { 'DELETE /api/users/{id}/emails': member },
  'features/account/sections/password.tsx': {
    'PATCH /api/users/{id}/password': account,
    'POST /api/password/requests': account,
  },
  'features/account/sections/sessions.tsx': {
    'DELETE /api/users/{id}/sessions/{sessionId}': account,
  },
  'features/account/use-ending.ts': { 'DELETE /api/users/{id}/sessions': account },
  'features/account/sections/export.tsx': { 'POST /api/users/{id}/exports': account },
  'features/account/withdraw.ts': { 'DELETE /api/users/{id}': account },
  'features/account/store-site.ts': {
    'POST /api/users/{id}/sso-auth-token': { because: 'Without a ticket the plain login of the store opens (C-007).' },
  },
  'features/notifications/mark-read.ts': {
    'PATCH /api/users/{id}/notifications/{notificationId}': notifications,
    'POST /api/users/{id}/notifications/read-all': notifications,
  },
  'features/notifications/read-order.ts': {
    'POST /api/users/{id}/orders/{orderId}/notifications/read': {
      because: 'The next opening of the order repeats it.',
    },
  },
  'features/movies/player/progress.ts': {
    'PUT /api/users/{id}/movies/{movieId}/history': {
      because: 'The film goes on, and the position is sent again with the next one.',
    },
  },
  'features/reports/queries.ts': { 'POST /api/users/{id}/reports': reports },
  'features/feeds/close-banner.ts': {
    'PUT /api/users/{id}': { because: 'The banner is closed on this device in any case.' },
  },
  'features/notifications/settings/queries.ts': { 'PUT /api/users/{id}/notification-settings': push },
  'features/notifications/push/state.ts': {
    'PUT /api/users/{id}/push-subscription': push,
    'DELETE /api/users/{id}/push-subscription': push,
  },
  'features/orders/pdf.tsx': { 'POST /api/users/{id}/documents/pdf/orders/{orderId}': orderActions },
  'features/orders/use-cancel.ts': { 'POST /api/users/{id}/orders/{orderId}/cancel': orders },
  'features/orders/actions.ts': {
    'PATCH /api/users/{id}/orders/{orderId}/title': orderActions,
    'PATCH /api/users/{id}/orders/{orderId}/bookmark': orderActions,
    'DELETE /api/users/{id}/orders/{orderId}/bookmark': orderActions,
    'PUT /api/users/{id}/orders/{orderId}/memo': orderActions,
    'DELETE /api/users/{id}/orders/{orderId}': orderActions,
  },
  'features/orders/asking.ts': {
    'POST /api/users/{id}/orders/{orderId}/questions': orderActions,
    'POST /api/users/{id}/orders/{orderId}/consultations': orderActions,
    'POST /api/users/{id}/orders/{orderId}/surveys': orderActions,
  },
  'features/instructors/actions.ts': {
    'PUT /api/users/{id}/teachers/{teacherId}/like': instructors,
    'DELETE /api/users/{id}/teachers/{teacherId}/like': instructors,
    'PUT /api/users/{id}/teachers/{teacherId}/block': instructors,
    'DELETE /api/users/{id}/teachers/{teacherId}/block': instructors,
  },
  'features/instructors/memos.ts': {
    'POST /api/users/{id}/teachers/{teacherId}/memos': instructors,
    'DELETE /api/users/{id}/teachers/{teacherId}/memos/{memoId}': instructors,
  },
  'features/orders/result/understood.ts': { 'PUT /api/users/{id}/orders/{orderId}/understood': learningInsights },
  'features/flashcards/queries.ts': {
    'POST /api/users/{id}/flashcard-categories': learningInsights,
    'POST /api/users/{id}/orders/{orderId}/flashcards': saveCard,
    'DELETE /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}': saveCard,
  },
  'features/flashcards/category-queries.ts': {
    'PATCH /api/users/{id}/flashcard-categories/{categoryId}': flashcards,
    'DELETE /api/users/{id}/flashcard-categories/{categoryId}': flashcards,
  },
  'features/flashcards/card-queries.ts': {
    'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards': flashcards,
    'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards/bulk': flashcards,
    'PATCH /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}': flashcards,
  },
  'features/flashcards/public-queries.ts': {
    'POST /api/users/{id}/flashcard-categories/public/{categoryId}/copy': flashcards,
  },
  'features/flashcards/components/export-dialog.tsx': {
    'POST /api/users/{id}/flashcard-categories/{categoryId}/export': flashcards,
  },
  'features/words/save-words.ts': {
    'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards/bulk': wordCards,
  },
  'features/shop/queries.ts': {
    'POST /api/users/{id}/purchases/quote': {
      because: 'It changes nothing; the screen shows the failure as that of any list.',
    },
  },
  'features/shop/use-order.ts': {
    'POST /api/users/{id}/purchases/points/cart': shop,
    'POST /api/users/{id}/purchases/resources/cart': shop,
  },
  'features/shop/use-confirm.ts': {
    'POST /api/users/{id}/purchases/points/confirm/{orderId}': shop,
    'POST /api/users/{id}/purchases/resources/confirm/{orderId}': shop,
    'POST /api/users/{id}/purchases/subscriptions/confirm/{orderId}': plans,
  },
  'features/subscriptions/plan-queries.ts': {
    'POST /api/users/{id}/purchases/subscriptions/quote': {
      because: 'It changes nothing; the screen shows the failure as that of any list.',
    },
  },
  'features/subscriptions/use-plan-order.ts': {
    'POST /api/users/{id}/purchases/subscriptions/{type}/checkout': plans,
  },
  'features/subscriptions/changing.ts': {
    'POST /api/users/{id}/subscriptions/{plan}/downgrade': plans,
    'POST /api/users/{id}/subscriptions/free/downgrade': plans,
    'DELETE /api/users/{id}/subscriptions/downgrade/cancel': plans,
    'PUT /api/users/{id}/subscriptions/payment': plans,
  },
  'features/shop/components/cancel-purchase.tsx': { 'POST /api/users/{id}/purchases/{purchaseId}/cancel': shop },
  'features/shop/modals/invoice.tsx': { 'POST /api/users/{id}/purchases/{purchaseId}/invoice': shop },
  'features/shop/screens/settings-credit-card.tsx': {
    'POST /api/users/{id}/credit-cards/setup': shop,
    'POST /api/users/{id}/credit-cards': shop,
  },
  'features/shop/components/card-row.tsx': { 'DELETE /api/users/{id}/credit-cards/{cardId}': shop },
  'features/shop/components/buy-refusal.tsx': { 'POST /api/logout': shop },
  'features/shop/components/code-form.tsx': { 'POST /api/users/{id}/coupons/redeem': coupons },
  'features/drafts/estimates.ts': {
    'POST /api/users/{id}/orders/new/estimate-cost': drafts,
    'POST /texts/api/chars': counting,
    'POST /texts/api/words': counting,
  },
  'features/drafts/use-intent.ts': { 'POST /api/users/{id}/assistants/intent': { test: 'intent.test.tsx' } },
  'features/drafts/modals/order-resume.tsx': { 'POST /api/users/{id}/saves/orders/{orderId}/duplicate': resume },
  'features/drafts/images/open-images.ts': { 'POST /api/users/{id}/files/add': images },
  'features/drafts/images/remove.ts': { 'POST /api/users/{id}/files/delete': images },
  'features/drafts/store/browser.ts': {
    'POST /api/users/{id}/saves': saving,
    'PUT /api/users/{id}/saves/{saveId}': saving,
    'DELETE /api/users/{id}/saves/{saveId}': drafts,
    'POST /api/users/{id}/orders': orders,
  },
}
