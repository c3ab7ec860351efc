import { expect, test } from 'vitest'
import * as m from '@tensaku/messages'
import { refusals, refusalText, type RefusalCode } from './catalogue.ts'

const codes = Object.keys(refusals) as RefusalCode[]

test.each(codes)('[V-002] %s has a Japanese text and the status of a refusal', (code) => {
  expect(refusalText(code).message).toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(refusals[code].status).toBeGreaterThanOrEqual(400)
})

test('every refusal of the desk has an English text', () => {
  for (const code of ['unauthenticated', 'claim_conflict', 'work_conflict', 'not_deliverable', 'slots_full'] as const) {
    expect(refusalText(code, 'en').message).not.toMatch(/[ぁ-ん]/)
  }
})

test('verbatim texts are never edited', () => {
  expect(m.refusal_default()).toBe('エラー発生しました。しばらくしてからもう一度お試しください。')
  expect(m.refusal_500()).toBe('エラー発生しました。しばらく経ってから再度お試しください。')
  expect(m.dialog_help_append()).toBe('お困りの方は「解決方法」ご確認ください。')
  expect(m.page_404_status()).toBe('This page could not be found')
  expect([m.mark_required(), m.mark_optional(), m.order_status_cancelled()]).toEqual(['必須', '任意', 'キャンセル'])
})

test('[E-028] a refused cancellation names its help article', () => {
  expect(refusals.not_cancelable.status).toBe(404)
  expect(refusalText('not_cancelable').help).toBe('115001582811')
})

test('the refusal of a wrong password contains the word that clients look for', () => {
  expect(refusalText('login_failed').message).toContain('パスワード')
})

test.each([
  [undefined, 'しばらく経ってから', 'in a while.'],
  [1, '1秒ほど経ってから', 'in about 1 s.'],
  [60, '1分ほど経ってから', 'in about 1 min.'],
  [61, '2分ほど経ってから', 'in about 2 min.'],
  [3601, '2時間ほど経ってから', 'in about 2 h.'],
  [86_400, '24時間ほど経ってから', 'in about 24 h.'],
])('a wait of %s seconds is said in words', (wait, ja, en) => {
  for (const code of ['too_many_attempts', 'too_many_requests', 'resend_too_early', 'resend_limit'] as const)
    expect(refusalText(code, 'ja', { wait }).message).toContain(ja)
  for (const code of ['too_many_attempts', 'too_many_requests'] as const)
    expect(refusalText(code, 'en', { wait }).message).toContain(en)
})

test('[E-029] the refusal of missing points names them and the balance', () => {
  const given = { missing: 70, balance: 1030 }
  for (const code of ['question_points', 'insufficient_points'] as const)
    expect(refusalText(code, 'ja', given).message).toContain('あと70pt足りません（残高1,030pt）')
  for (const code of ['gift_not_for_nomination', 'gift_not_for_plan'] as const)
    expect(refusalText(code, 'ja', given).message).toContain('あと70pt')
})

test('[E-062][E-069][E-075][E-076][E-077][E-078] refused cards have the verbatim texts, and an unknown code is shown', () => {
  const kinds = ['server', 'syntax', 'cvc', 'expired', 'payer', 'unknown'] as const
  const texts = kinds.map((kind) => [
    refusals[`card_${kind}`].status,
    refusalText(`card_${kind}`, 'ja', { card_code: 'FOO_BAR' }).message,
  ])
  expect(texts).toEqual([
    [503, '決済処理でエラーが発生しました。しばらくしてからもう一度お試しください。'],
    [401, 'カード情報が正しくありません。'],
    [401, 'セキュリティコードが正しくありません。'],
    [401, 'カードの有効期限が切れています。別のカードを設定してください。'],
    [401, '3Dセキュアをご利用いただけないカードです。別のカードをご利用ください。'],
    [401, '決済処理でエラーが発生しました。[FOO_BAR]'],
  ])
})
