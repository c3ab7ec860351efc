import * as m from '@tensaku/messages'
import type { Swept } from '../../../ports/clock.ts'

const inJapanese = { locale: 'ja' } as const
type Name = (given: object, options: typeof inJapanese) => string

/** Sweeps whose work people notice, in the order of the page. */
const noticedSweeps: Readonly<Record<string, Name>> = {
  'notify-nominees': m.clock_sweep_notify_nominees,
  'open-to-all': m.clock_sweep_open_to_all,
  'end-unclaimed': m.clock_sweep_end_unclaimed,
  'remind-of-due': m.clock_sweep_remind_of_due,
  'take-back-overdue': m.clock_sweep_take_back_overdue,
  'send-deliveries': m.clock_sweep_send_deliveries,
  'publish-held': m.clock_sweep_publish_held,
  'complete-orders': m.clock_sweep_complete_orders,
  'remind-of-questions': m.clock_sweep_remind_of_questions,
  'refund-questions': m.clock_sweep_refund_questions,
  'settle-payments': m.clock_sweep_settle_payments,
  'apply-webhooks': m.clock_sweep_apply_webhooks,
  'remind-payers': m.clock_sweep_remind_payers,
  'finish-refunds': m.clock_sweep_finish_refunds,
  'delete-cards': m.clock_sweep_delete_cards,
  'renew-plans': m.clock_sweep_renew_plans,
  'notify-plans': m.clock_sweep_notify_plans,
  'notify-expiring': m.clock_sweep_notify_expiring,
  'grant-rewards': m.clock_sweep_grant_rewards,
  'tell-weeks': m.clock_sweep_tell_weeks,
  'rank-members': m.clock_sweep_rank_members,
  'remind-of-reports': m.clock_sweep_remind_of_reports,
  'release-reports': m.clock_sweep_release_reports,
  'expire-points': m.clock_sweep_expire_points,
  'pool-digest': m.clock_sweep_pool_digest,
  'mail-password-links': m.clock_sweep_mail_password_links,
  'make-exports': m.clock_sweep_make_exports,
  anonymise: m.clock_sweep_anonymise,
  'send-urgent-mails': m.clock_sweep_send_urgent_mails,
  'send-mails': m.clock_sweep_send_mails,
  'send-pushes': m.clock_sweep_send_pushes,
  'alert-operator': m.clock_sweep_alert_operator,
}
/** Sweeps of figures and checks, and of records that are no longer needed. */
const housekeepingSweeps: Readonly<Record<string, Name>> = {
  'earn-plans': m.clock_sweep_earn_plans,
  'release-quotas': m.clock_sweep_release_quotas,
  'drop-answers': m.clock_sweep_drop_answers,
  'count-edits': m.clock_sweep_count_edits,
  'count-figures': m.clock_sweep_count_figures,
  'check-invariants': m.clock_sweep_check_invariants,
  'forget-attempts': m.clock_sweep_forget_attempts,
  'forget-sessions': m.clock_sweep_forget_sessions,
  'forget-security-events': m.clock_sweep_forget_security_events,
  'forget-mails': m.clock_sweep_forget_mails,
  'forget-pushes': m.clock_sweep_forget_pushes,
  'forget-events': m.clock_sweep_forget_events,
  'forget-revisions': m.clock_sweep_forget_revisions,
  'forget-chats': m.clock_sweep_forget_chats,
  'forget-blank-drafts': m.clock_sweep_forget_blank_drafts,
  'forget-work': m.clock_sweep_forget_work,
  'forget-webhooks': m.clock_sweep_forget_webhooks,
  'forget-documents': m.clock_sweep_forget_documents,
  'forget-audio': m.clock_sweep_forget_audio,
  'forget-pdfs': m.clock_sweep_forget_pdfs,
  'forget-applications': m.clock_sweep_forget_applications,
  'clear-files': m.clock_sweep_clear_files,
}

/** The name of a sweep in Japanese, and how many rows it did. */
export type SummaryLine = { name: string; done: number }

/** Lists the work of the sweeps during a move: `noticed` by people, and `housekeeping`. */
export function summarizeMove(swept: Swept): { noticed: SummaryLine[]; housekeeping: SummaryLine[] } {
  const noticed = Object.entries(noticedSweeps).flatMap(([sweep, name]) =>
    swept.filter((one) => one.sweep === sweep).map(({ done }) => ({ name: name({}, inJapanese), done })),
  )
  const housekeeping = swept
    .filter(({ sweep }) => noticedSweeps[sweep] === undefined)
    .map(({ sweep, done }) => ({
      // A move of an earlier version may have run a sweep that no longer exists.
      name: (housekeepingSweeps[sweep] ?? m.clock_sweep_other)({}, inJapanese),
      done,
    }))
  return { noticed, housekeeping }
}
