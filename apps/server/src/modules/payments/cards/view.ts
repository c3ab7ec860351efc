import type { Answer } from '@tensaku/contract'
import type { CardRow } from './repo.ts'

/** A stored card as its member sees it. */
export const cardView = (card: CardRow): Answer<'GET /api/users/{id}/credit-cards'>['items'][number] => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  expires: { year: card.expires_year, month: card.expires_month },
  created_at: card.created_at.toISOString(),
  usable: card.refused_at === null,
})
