import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { instant, own, ownWith } from '../../shapes/base.ts'
import { cardRefusals, creditCard } from '../../shapes/purchase.ts'

export const memberPayments = defineCalls({
  'GET /api/users/{id}/payments/paypal/client-token': {
    operationId: 'getPaypalClientToken',
    summary: "Returns a token for the card gateway's script, good for 15 minutes.",
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ token: z.string().min(1), expires_at: instant }),
    refusals: ['client_token_failed'],
    rate: { most: 30, seconds: 60 },
  },
  'GET /api/users/{id}/credit-cards': {
    operationId: 'listCreditCards',
    summary: 'Lists the stored cards of a member, the newest first: three at most.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(creditCard), most: z.int().positive(), sandbox: z.boolean() }),
    refusals: [],
  },
  'POST /api/users/{id}/credit-cards/setup': {
    operationId: 'setUpCreditCard',
    summary: "Begins to store a card: its number is typed at `url`, in the gateway's frame.",
    access: 'verified',
    params: own,
    status: 201,
    answer: z.object({ setup_token: z.string().min(1), url: z.url() }),
    refusals: ['cards_full', ...cardRefusals],
  },
  'POST /api/users/{id}/credit-cards': {
    operationId: 'storeCreditCard',
    summary: 'Stores the card that was typed. A second call answers the same card.',
    access: 'verified',
    params: own,
    body: z.strictObject({ setup_token: z.string().min(1).max(200) }),
    status: 201,
    answer: z.object({ card: creditCard }),
    refusals: ['cards_full', 'card_not_found', ...cardRefusals],
    bodyLimit: kilobyte,
  },
  'DELETE /api/users/{id}/credit-cards/{cardId}': {
    operationId: 'deleteCreditCard',
    summary: 'Deletes a stored card, at the gateway too.',
    access: 'verified',
    params: ownWith('cardId'),
    status: 204,
    refusals: ['card_not_found', 'card_in_use', 'gateway_away'],
  },
})
