import * as m from '@tensaku/messages'
import type { Text } from '../shell/labels.ts'

type Names = Readonly<Record<string, Text>>

const accounts: Names = {
  gateway_paypal: m.ops_book_gateway_paypal,
  gateway_komoju: m.ops_book_gateway_komoju,
  bank: m.ops_book_bank,
  disputed: m.ops_book_disputed,
  fees: m.ops_book_fees,
  losses: m.ops_book_losses,
  suspense: m.ops_book_suspense,
  advance: m.ops_book_advance,
  deferred_plans: m.ops_book_deferred_plans,
  output_tax: m.ops_book_output_tax,
  refunds_owed: m.ops_book_refunds_owed,
  revenue: m.ops_book_revenue,
  members: m.ops_book_members,
  issued: m.ops_book_issued,
  spent: m.ops_book_spent,
  expired: m.ops_book_expired,
  taken_back: m.ops_book_taken_back,
}

const journals: Names = {
  capture: m.ops_journal_capture,
  fee: m.ops_journal_fee,
  match: m.ops_journal_match,
  sale: m.ops_journal_sale,
  sale_taken_back: m.ops_journal_sale_taken_back,
  give_back: m.ops_journal_give_back,
  refund: m.ops_journal_refund,
  purchase: m.ops_journal_purchase,
  bonus: m.ops_journal_bonus,
  adjust: m.ops_journal_adjust,
  resource: m.ops_journal_resource,
  plan_sale: m.ops_journal_plan_sale,
  plan_earned: m.ops_journal_plan_earned,
  plan_moved: m.ops_journal_plan_moved,
  plan_taken_back: m.ops_journal_plan_taken_back,
  dispute_open: m.ops_journal_dispute_open,
  dispute_won: m.ops_journal_dispute_won,
  dispute_lost: m.ops_journal_dispute_lost,
}

/** The name in the books. An account of a purchase without a name here is shown as it is, so that the books stay complete. */
const named = (names: Names, code: string): string => names[code]?.() ?? code

export const accountText = (account: string): string => named(accounts, account)
export const journalText = (kind: string): string => named(journals, kind)
