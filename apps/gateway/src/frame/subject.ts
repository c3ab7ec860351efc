import type { Moment } from '../moment.ts'
import type { Card } from '../payments/cards.ts'
import { changePayment, type Payment } from '../payments/payment.ts'
import { chooseCard, lockOrder, passChallenge } from '../paypal/pay-order.ts'
import { changeSetupToken, lockSetupToken, type SetupToken } from '../paypal/vault.ts'

/** The subject of the frame: an order that is paid, or a card that is stored without a payment. */
export type Subject = {
  token: string
  /** Yen; undefined if a card is stored. */
  amount: number | undefined
  title: string | null
  /** The id that the message to the parent names. */
  reference: string
  step: 'card' | 'challenge' | 'approved' | 'over'
  last4: string | null
  /** Whether the card is stored: its owner chooses, or it has to be, because it renews. */
  saving: 'no' | 'chosen' | 'always'
  returnUrl: string | null
  cancelUrl: string | null
  choose: (card: Card, save: boolean) => Promise<void>
  pass: () => Promise<void>
  /** Forgets a typed card. */
  cancel: () => Promise<void>
}

const stepOf = (state: string, challenge: boolean): Subject['step'] =>
  state === 'created' ? (challenge ? 'challenge' : 'card') : state === 'approved' ? 'approved' : 'over'

const savingOf = ({ request: { save } }: Payment): Subject['saving'] =>
  !save ? 'no' : save.recurring === true ? 'always' : 'chosen'

const ofOrder = (moment: Moment, payment: Payment): Subject => ({
  token: payment.id,
  amount: payment.amount,
  title: payment.request.title,
  reference: payment.reference ?? payment.id,
  step: stepOf(payment.state, payment.challenge),
  last4: payment.card?.last4 ?? null,
  saving: savingOf(payment),
  returnUrl: payment.request.returnUrl ?? null,
  cancelUrl: payment.request.cancelUrl ?? null,
  choose: async (card, save) => void (await chooseCard(moment, payment, { card, save })),
  pass: async () => void (await passChallenge(moment, payment)),
  async cancel() {
    if (payment.state === 'created' && payment.card?.stored !== true)
      await changePayment(moment.db, payment, { card: null, challenge: false })
  },
})

const ofSetup = (moment: Moment, setup: SetupToken): Subject => ({
  token: setup.id,
  amount: undefined,
  title: null,
  reference: setup.id,
  step: stepOf(setup.state, setup.challenge),
  last4: setup.card?.last4 ?? null,
  saving: 'no',
  returnUrl: setup.request.returnUrl,
  cancelUrl: setup.request.cancelUrl,
  async choose(card) {
    const challenge = card.conduct === 'challenge'
    await changeSetupToken(moment, setup, { card, challenge, state: challenge ? 'created' : 'approved' })
  },
  pass: async () => void (await changeSetupToken(moment, setup, { challenge: false, state: 'approved' })),
  async cancel() {
    if (setup.state === 'created') await changeSetupToken(moment, setup, { card: null, challenge: false })
  },
})

/** The order or setup token of this id, locked. */
export async function findSubject(moment: Moment, token: string): Promise<Subject | undefined> {
  const payment = await lockOrder(moment, token)
  if (payment) return ofOrder(moment, payment)
  const setup = await lockSetupToken(moment, token)
  return setup && ofSetup(moment, setup)
}
