import * as m from '@tensaku/messages'

/** A refusal: its HTTP status, its text, and the number of the help article that explains it. */
type Refusal = { readonly status: number; readonly text: Text; readonly help?: string }
type Text = (
  given: { wait: string; missing: string; balance: string; card_code: string },
  options: { locale: Locale },
) => string
type Locale = 'ja' | 'en'

/**
 * Every refusal, with its status and its text; no other file decides either. The contract lists codes, modules refuse with
 * codes, and screens show the text of the answer.
 */
export const refusals = {
  unauthenticated: { status: 401, text: m.refusal_unauthenticated },
  login_failed: { status: 401, text: m.refusal_login_failed },
  unverified: { status: 403, text: m.refusal_unverified },
  forbidden: { status: 403, text: m.refusal_forbidden },
  password: { status: 401, text: m.refusal_password },
  reauthenticate: { status: 401, text: m.refusal_reauthenticate },
  captcha_failed: { status: 400, text: m.refusal_captcha_failed },
  email_taken: { status: 409, text: m.v_email_taken },
  email_own: { status: 400, text: m.v_email_own },
  email_blocked: { status: 403, text: m.v_email_blocked },
  username_taken: { status: 409, text: m.v_username_taken },
  terms_outdated: { status: 409, text: m.refusal_terms_outdated },
  password_is_email: { status: 400, text: m.v_password_is_email },
  password_is_own: { status: 400, text: m.refusal_password_is_own },
  password_common: { status: 400, text: m.refusal_password_common },
  code_wrong: { status: 400, text: m.refusal_code_wrong },
  code_expired: { status: 400, text: m.refusal_code_expired },
  code_locked: { status: 429, text: m.refusal_code_locked },
  resend_too_early: { status: 429, text: m.refusal_resend_too_early },
  resend_limit: { status: 429, text: m.refusal_resend_limit },
  already_verified: { status: 409, text: m.refusal_already_verified },
  reset_invalid: { status: 400, text: m.refusal_reset_invalid },
  email_undo_invalid: { status: 400, text: m.refusal_email_undo_invalid },
  session_not_found: { status: 404, text: m.refusal_session_not_found },
  push_endpoint_refused: { status: 400, text: m.refusal_push_endpoint_refused },
  export_not_found: { status: 404, text: m.refusal_export_not_found },
  orders_running: { status: 409, text: m.refusal_orders_running },
  social_token_missing: { status: 401, text: m.social_login_failed },
  withdrawn: { status: 403, text: m.social_withdrawn, help: '360036894731' },
  social_unknown: { status: 404, text: m.social_unknown, help: '360036894731' },
  social_signup_withdrawn: { status: 403, text: m.social_withdrawn },
  social_email_exists: { status: 409, text: m.social_email_exists, help: '115001547632' },
  sign_in_over: { status: 400, text: m.refusal_sign_in_over },
  second_code_wrong: { status: 400, text: m.refusal_second_code_wrong },
  second_code_locked: { status: 429, text: m.refusal_second_code_locked },
  desk_link_invalid: { status: 400, text: m.refusal_desk_link_invalid },
  application_not_found: { status: 404, text: m.refusal_application_not_found },
  application_decided: { status: 409, text: m.refusal_application_decided },
  instructor_exists: { status: 409, text: m.refusal_instructor_exists },
  slots_below_working: { status: 409, text: m.refusal_slots_below_working },
  slots_held: { status: 409, text: m.refusal_slots_held },
  slots_beyond_grade: { status: 400, text: m.refusal_slots_beyond_grade },
  not_found: { status: 404, text: m.refusal_not_found },
  invalid_input: { status: 400, text: m.refusal_invalid_input },
  invalid_json: { status: 400, text: m.refusal_invalid_json },
  key_missing: { status: 400, text: m.refusal_key_missing },
  key_reused: { status: 409, text: m.refusal_key_reused },
  too_large: { status: 413, text: m.refusal_too_large },
  wrong_kind: { status: 415, text: m.refusal_wrong_kind },
  file_not_found: { status: 404, text: m.refusal_file_not_found },
  file_too_large: { status: 413, text: m.refusal_file_too_large },
  file_kind: { status: 415, text: m.refusal_file_kind },
  image_too_many_pixels: { status: 413, text: m.refusal_image_too_many_pixels },
  image_unreadable: { status: 415, text: m.refusal_image_unreadable },
  too_many_attempts: { status: 429, text: m.refusal_too_many_attempts },
  too_many_requests: { status: 429, text: m.refusal_too_many_requests },
  unexpected: { status: 500, text: m.refusal_500 },
  busy: { status: 503, text: m.refusal_busy },
  not_ready: { status: 503, text: m.refusal_not_ready },
  clock_move_unreadable: { status: 400, text: m.refusal_clock_move_unreadable },
  clock_backward: { status: 400, text: m.refusal_clock_backward },
  clock_too_far: { status: 400, text: m.refusal_clock_too_far },
  clock_not_followed: { status: 503, text: m.refusal_clock_not_followed },
  flashcard_category_not_found: { status: 404, text: m.refusal_flashcard_category_not_found },
  flashcard_not_found: { status: 404, text: m.refusal_flashcard_not_found },
  flashcard_category_taken: { status: 409, text: m.refusal_flashcard_category_taken },
  flashcard_category_limit: { status: 409, text: m.refusal_flashcard_category_limit },
  category_full: { status: 409, text: m.refusal_category_full },
  draft_limit: { status: 400, text: m.refusal_draft_limit },
  draft_not_found: { status: 404, text: m.refusal_draft_not_found },
  draft_gone: { status: 404, text: m.refusal_draft_gone },
  copy_period_over: { status: 403, text: m.refusal_copy_period_over, help: '360032324292' },
  copy_draft_limit: { status: 429, text: m.refusal_copy_draft_limit, help: '360032687131' },
  draft_conflict: { status: 409, text: m.refusal_draft_conflict },
  profile_conflict: { status: 409, text: m.refusal_profile_conflict },
  category_not_found: { status: 404, text: m.refusal_category_not_found },
  invalid_draft: { status: 400, text: m.refusal_invalid_draft },
  insufficient_points: { status: 400, text: m.refusal_insufficient_points },
  gift_not_for_nomination: { status: 400, text: m.refusal_gift_not_for_nomination },
  price_changed: { status: 409, text: m.refusal_price_changed },
  teacher_unavailable: { status: 409, text: m.refusal_teacher_unavailable },
  teacher_not_found: { status: 404, text: m.refusal_teacher_not_found },
  teacher_blocked: { status: 409, text: m.refusal_teacher_blocked },
  block_limit: { status: 403, text: m.refusal_block_limit },
  memo_limit: { status: 409, text: m.refusal_memo_limit },
  memo_not_found: { status: 404, text: m.refusal_memo_not_found },
  exercise_not_found: { status: 404, text: m.refusal_exercise_not_found },
  movie_not_found: { status: 404, text: m.refusal_movie_not_found },
  order_not_found: { status: 404, text: m.refusal_order_not_found },
  not_cancelable: { status: 404, text: m.refusal_not_cancelable, help: '115001582811' },
  order_running: { status: 409, text: m.refusal_order_running },
  not_delivered: { status: 409, text: m.refusal_not_delivered },
  pdf_not_made: { status: 503, text: m.refusal_pdf_not_made },
  audio_no_plan: { status: 403, text: m.refusal_audio_no_plan },
  audio_not_found: { status: 404, text: m.refusal_audio_not_found },
  speech_off: { status: 503, text: m.refusal_speech_off },
  speech_failed: { status: 503, text: m.refusal_speech_failed },
  question_points: { status: 400, text: m.refusal_question_points },
  question_limit: { status: 409, text: m.refusal_question_limit },
  question_period_over: { status: 403, text: m.refusal_question_period_over },
  question_not_found: { status: 404, text: m.refusal_question_not_found },
  question_closed: { status: 409, text: m.refusal_question_closed },
  consultation_period_over: { status: 403, text: m.refusal_consultation_period_over },
  survey_invalid: { status: 400, text: m.refusal_survey_invalid },
  survey_given: { status: 409, text: m.refusal_survey_given },
  notification_not_found: { status: 404, text: m.refusal_notification_not_found },
  claim_conflict: { status: 409, text: m.refusal_claim_conflict },
  slots_full: { status: 409, text: m.refusal_slots_full },
  not_working: { status: 409, text: m.refusal_not_working },
  release_too_late: { status: 409, text: m.refusal_release_too_late },
  handed_in: { status: 409, text: m.refusal_handed_in },
  sent_back_unchanged: { status: 409, text: m.refusal_sent_back_unchanged },
  already_sent: { status: 409, text: m.refusal_already_sent },
  not_amendable: { status: 409, text: m.refusal_not_amendable },
  text_flagged: { status: 400, text: m.refusal_text_flagged },
  amend_conflict: { status: 409, text: m.refusal_amend_conflict },
  not_nominated: { status: 409, text: m.refusal_not_nominated },
  version_not_found: { status: 404, text: m.refusal_version_not_found },
  work_conflict: { status: 409, text: m.refusal_work_conflict },
  snippet_not_found: { status: 404, text: m.refusal_snippet_not_found },
  snippet_limit: { status: 409, text: m.refusal_snippet_limit },
  invalid_work: { status: 400, text: m.refusal_invalid_work },
  not_deliverable: { status: 400, text: m.refusal_not_deliverable },
  member_not_found: { status: 404, text: m.refusal_member_not_found },
  already_checked: { status: 409, text: m.refusal_already_checked },
  order_moved: { status: 409, text: m.refusal_order_moved },
  teacher_suspended: { status: 409, text: m.refusal_teacher_suspended },
  complaint_period_over: { status: 403, text: m.refusal_complaint_period_over },
  already_refunded: { status: 409, text: m.refusal_already_refunded },
  member_left: { status: 409, text: m.refusal_member_left },
  only_nominee: { status: 409, text: m.refusal_only_nominee },
  consultation_moved: { status: 409, text: m.refusal_consultation_moved },
  nothing_to_change: { status: 409, text: m.refusal_nothing_to_change },
  link_while_suspended: { status: 409, text: m.refusal_link_while_suspended },
  link_just_sent: { status: 409, text: m.refusal_link_just_sent },
  slots_in_use: { status: 409, text: m.refusal_slots_in_use },
  gift_decided: { status: 409, text: m.refusal_gift_decided },
  mail_not_found: { status: 404, text: m.refusal_mail_not_found },
  mail_settled: { status: 409, text: m.refusal_mail_settled },
  check_not_found: { status: 404, text: m.refusal_check_not_found },
  check_due: { status: 409, text: m.refusal_check_due },
  method_refused: { status: 400, text: m.refusal_method_refused },
  card_missing: { status: 400, text: m.refusal_card_missing },
  payer_missing: { status: 400, text: m.refusal_payer_missing },
  coupon_unknown: { status: 404, text: m.refusal_coupon_unknown },
  coupon_used: { status: 409, text: m.refusal_coupon_used },
  coupon_over: { status: 409, text: m.refusal_coupon_over },
  coupon_not_usable: { status: 400, text: m.refusal_coupon_not_usable },
  coupon_attempts: { status: 429, text: m.refusal_coupon_attempts },
  product_not_found: { status: 404, text: m.refusal_product_not_found },
  purchase_not_found: { status: 404, text: m.refusal_purchase_not_found },
  purchase_not_open: { status: 409, text: m.refusal_purchase_not_open },
  purchase_not_paid: { status: 409, text: m.refusal_purchase_not_paid },
  already_owned: { status: 409, text: m.refusal_already_owned },
  not_owned: { status: 403, text: m.refusal_not_owned },
  card_not_found: { status: 404, text: m.refusal_card_not_found },
  cards_full: { status: 409, text: m.refusal_cards_full },
  card_attempts: { status: 429, text: m.refusal_card_attempts },
  card_server: { status: 503, text: m.refusal_card_server },
  card_syntax: { status: 401, text: m.refusal_card_syntax },
  card_cvc: { status: 401, text: m.refusal_card_cvc },
  card_expired: { status: 401, text: m.refusal_card_expired },
  card_payer: { status: 401, text: m.refusal_card_payer },
  card_unknown: { status: 401, text: m.refusal_card_unknown },
  signature_invalid: { status: 400, text: m.refusal_signature_invalid },
  gateway_away: { status: 503, text: m.refusal_gateway_away },
  paid_with_points: { status: 409, text: m.refusal_paid_with_points },
  invoice_unavailable: { status: 503, text: m.refusal_invoice_unavailable },
  amount_differs: { status: 400, text: m.refusal_amount_differs },
  task_not_found: { status: 404, text: m.refusal_task_not_found },
  task_settled: { status: 409, text: m.refusal_task_settled },
  transfer_not_awaited: { status: 409, text: m.refusal_transfer_not_awaited },
  purchase_not_refundable: { status: 409, text: m.refusal_purchase_not_refundable },
  gateway_silent: { status: 503, text: m.refusal_gateway_silent },
  act_not_possible: { status: 409, text: m.refusal_act_not_possible },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof refusals

const minute = 60
const hour = 60 * minute

/** A waiting time as text, rounded up, so that nobody tries again too early. */
function waitWords(seconds: number | undefined, locale: Locale): string {
  if (seconds === undefined) return m.wait_while({}, { locale })
  if (seconds < minute) return m.wait_seconds({ n: seconds }, { locale })
  if (seconds <= hour) return m.wait_minutes({ n: Math.ceil(seconds / minute) }, { locale })
  return m.wait_hours({ n: Math.ceil(seconds / hour) }, { locale })
}

/** Data in the text of a refusal: seconds until the next try, missing points, the balance, and the gateway's code of a refused card. */
export type RefusalData = {
  wait?: number | undefined
  missing?: number | undefined
  balance?: number | undefined
  card_code?: string | undefined
}

/** The text and help article of a refusal. Refusals of the member app are always in Japanese. */
export function refusalText(
  code: RefusalCode,
  locale: Locale = 'ja',
  { wait, missing = 0, balance = 0, card_code = '' }: RefusalData = {},
): { message: string; help?: string } {
  const refusal: Refusal = refusals[code]
  const points = { missing: missing.toLocaleString('en'), balance: balance.toLocaleString('en') }
  const message = refusal.text({ wait: waitWords(wait, locale), ...points, card_code }, { locale })
  return { message, ...(refusal.help && { help: refusal.help }) }
}
