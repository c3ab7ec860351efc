/** The gateways by name: cards go through PayPal, slips and transfers through KOMOJU. */
export type GatewayName = 'paypal' | 'komoju'

/** Ways to pay at a counter, a machine or a bank. */
export type SlipMethod = 'konbini' | 'pay_easy' | 'bank_transfer'

/** Money that a gateway has taken. Amounts are yen with tax. */
export type Capture = {
  id: string
  amount: number
  /** The gateway's own fee; null while the gateway has not named it. */
  fee: number | null
  at: Date
  refunds: readonly { id: string; amount: number; at: Date }[]
  /** The last dispute of this money. */
  dispute: { id: string; state: 'open' | 'won' | 'lost'; amount: number } | null
}

/** A payment as its gateway reports it now. */
export type GatewayPayment = {
  /** The gateway's own id. */
  id: string
  /** Our order id; null where the gateway does not name it. */
  reference: string | null
  /** `pending`: approved or issued, and the money is not there. `approved`: the payer agreed, and we have to capture. */
  state: 'created' | 'approved' | 'pending' | 'captured' | 'declined' | 'expired' | 'cancelled'
  /** More than one if the payer paid twice. */
  captures: readonly Capture[]
  /** The card that paid, and its token if the payer let it be stored. */
  card: (CardFace & { token: string | null; customer: string | null }) | null
  /** The gateway's code of the refusal, such as CARD_EXPIRED. */
  declined: string | null
}

/** The printed facts of a card that may be shown. */
export type CardFace = { brand: string; last4: string; expires: { year: number; month: number } }

/** A card that the gateway keeps for us. `customer` is the gateway's id of its owner. */
export type StoredCard = CardFace & { token: string; customer: string; fingerprint: string | null }

/** A slip or a transfer as the payer needs it. */
export type Slip = {
  id: string
  /**
   * Numbers to type or to show, in the order in which they are asked for. Names: `receipt`, `confirmation_code` (counter),
   * `bank_id`, `customer_id`, `confirmation_id` (machine), `code` (before the sender's name of a transfer).
   */
  numbers: readonly { name: string; value: string }[]
  /** The bank account of a transfer. */
  bank: { name: string; branch: string; kind: string; number: string; holder: string } | null
  expiresAt: Date
  /** A page of the gateway with instructions. */
  url: string | null
}

/** Facts about the payer that a real gateway asks for. */
export type Payer = { store: string; name: string; kana: string; phone: string; email: string }

/** One row of a gateway's statement of a day. */
export type StatementRow = {
  kind: 'payment' | 'refund' | 'fee' | 'dispute'
  /** The gateway's id of the movement: of the refund itself, for example. A fee has the id of its payment. */
  id: string
  /** The money that came in, as `Capture.id`; null where the gateway does not name it. */
  captureId: string | null
  reference: string | null
  /** Signed yen as the gateway's account sees it. */
  amount: number
  at: Date
}

/**
 * A webhook after its signature was found valid. Its content only names the payment to ask about; `event` is the gateway's
 * unique id of it.
 */
export type VerifiedWebhook = { event: string; kind: string; paymentId: string | null; reference: string | null }

/** A webhook as it arrived, before anything in it is trusted. `body` is its exact bytes. */
export type IncomingWebhook = { header: (name: string) => string | undefined; body: Buffer; now: Date }

/** Judges the signature of a webhook. Undefined if it is not valid, or too old. */
export type Verifier = (webhook: IncomingWebhook) => Promise<VerifiedWebhook | undefined>

/**
 * The gateway refused. `code` is its own: the issue, field or name of the answer. `kind` is the text for the payer (E-062 to
 * E-078); `absent` means that the gateway has no such object, `unapproved` that its payer has not agreed yet. `unknown` tells that
 * the request may have had its effect all the same: the gateway failed inside, so the payment has to be asked about.
 */
export class GatewayRefused extends Error {
  readonly code: string
  readonly kind: 'server' | 'syntax' | 'cvc' | 'expired' | 'payer' | 'declined' | 'unknown' | 'absent' | 'unapproved'
  readonly unknown: boolean

  constructor(code: string, kind: GatewayRefused['kind'], unknown = false) {
    super(`the gateway refused: ${code}`)
    this.name = 'GatewayRefused'
    this.code = code
    this.kind = kind
    this.unknown = unknown
  }
}

/**
 * The gateway did not answer within ten seconds, or not in its own shape. `unknown` tells whether the request may have had
 * its effect: then the same request with the same key has to be repeated, or the payment asked about.
 */
export class GatewayAway extends Error {
  readonly detail: string
  readonly unknown: boolean

  constructor(detail: string, unknown: boolean) {
    super(`the gateway is away: ${detail}`)
    this.name = 'GatewayAway'
    this.detail = detail
    this.unknown = unknown
  }

  /** It took too long: it may answer the next time, so the payer is not sent away. */
  get isSlow(): boolean {
    return this.detail === 'TimeoutError'
  }
}

/** Operations of every gateway. Each throws GatewayRefused and GatewayAway. A write repeated with its `key` has one effect. */
type AnyGateway = {
  /** The payment as it is now; undefined if the gateway does not know it. */
  find(paymentId: string): Promise<GatewayPayment | undefined>
  refund(refund: { key: string; captureId: string; amount: number }): Promise<{ id: string; amount: number }>
  verify: Verifier
  /** The statement of a day in Japan, 'YYYY-MM-DD'. */
  statement(day: string): Promise<readonly StatementRow[]>
}

/** Cards: the payer approves an order, then it is captured. */
export type CardGateway = AnyGateway & {
  /** A token for the gateway's script in the browser, good for 15 minutes. */
  clientToken(now: Date): Promise<{ token: string; expiresAt: Date }>
  /**
   * Opens an order of `amount` yen. With a stored card no approval follows unless the bank demands one; `url` is the page at
   * which the payer approves, null if nothing is left to approve.
   */
  open(order: {
    key: string
    reference: string
    amount: number
    title: string
    returnUrl: string
    cancelUrl: string
    /** The stored card that pays. */
    card?: { token: string; customer: string }
    /**
     * Store the card that pays for the gateway's `customer`, or for a new one if null. A card that is charged again without its
     * owner (`recurring`) is always stored; otherwise its owner may decline that at the gateway.
     */
    save?: { customer: string | null; recurring: boolean }
  }): Promise<{ payment: GatewayPayment; url: string | null }>
  capture(order: { key: string; paymentId: string }): Promise<GatewayPayment>
  /** Begins to store a card without a payment: the payer types it at `url`. */
  setUpCard(card: {
    key: string
    customer: string | null
    returnUrl: string
    cancelUrl: string
  }): Promise<{ setupToken: string; url: string }>
  /** Stores the card that the payer typed. */
  storeCard(card: { key: string; setupToken: string }): Promise<StoredCard>
  /** Deletes a stored card; one that is gone already is no error. */
  deleteCard(token: string): Promise<void>
}

/** Slips and transfers: numbers are issued, and the payer pays later. */
export type SlipGateway = AnyGateway & {
  issue(slip: {
    key: string
    reference: string
    method: SlipMethod
    amount: number
    expiresAt: Date
    payer: Payer | null
  }): Promise<{ payment: GatewayPayment; slip: Slip }>
  /** Cancels an unpaid slip. Answers the payment as it is then: `captured` if it was paid meanwhile. */
  cancel(slip: { key: string; paymentId: string }): Promise<GatewayPayment>
}

/** Payments through both gateways. `sandbox` is true while no real money moves. `needsPayer`: a slip needs its payer. */
export type Payments = {
  readonly sandbox: boolean
  readonly needsPayer: boolean
  readonly paypal: CardGateway
  readonly komoju: SlipGateway
}
