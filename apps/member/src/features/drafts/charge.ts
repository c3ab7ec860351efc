import type { Answer } from '@tensaku/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { ownKey, queryClient } from '../../lib/queries.ts'

type Placed = Answer<'POST /api/users/{id}/orders'>

const chargeKey = (orderId: string) => ownKey('charge', orderId)

/** Keeps the charge of an order for its thanks, because the order itself does not name the uses of the plan. */
export const keepCharge = ({ order, charge }: Pick<Placed, 'charge'> & { order: Pick<Placed['order'], 'id'> }): void =>
  void queryClient.setQueryData(chargeKey(String(order.id)), charge)

/** The uses of the plan that paid an order; undefined after a reload. */
export const useQuotaCharged = (orderId: string): number | undefined =>
  useQuery<Placed['charge']>({ queryKey: chargeKey(orderId), queryFn: skipToken }).data?.quota
