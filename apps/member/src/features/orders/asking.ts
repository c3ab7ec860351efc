import type { BodyInput, Order } from '@tensaku/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { pointsKey } from '../account/index.ts'
import { reportFailure } from './failure.ts'
import { orderQuery } from './queries.ts'

type Survey = BodyInput<'POST /api/users/{id}/orders/{orderId}/surveys'>

/** The initial rating (F-163…F-165), restored after sending (S-024). */
export const initialSurvey = { value: 'good', content: '', isPrivate: false }
export type SurveyDraft = typeof initialSurvey

/** Sends a call that answers with the changed order. Returns `false` after a failure, which was shown. */
function useSending<Given>(orderId: number, send: (id: number, given: Given) => Promise<Order>) {
  const id = useOwnId()
  const client = useQueryClient()
  return async (given: Given): Promise<boolean> => {
    try {
      client.setQueryData(orderQuery(id, orderId).queryKey, await send(id, given))
      return true
    } catch (error) {
      void client.invalidateQueries({ queryKey: orderQuery(id, orderId).queryKey })
      await reportFailure(error)
      return false
    }
  }
}

/** Asks a question, which costs points, so the balance is fetched again. */
export function useAsk(orderId: number): (content: string) => Promise<boolean> {
  const client = useQueryClient()
  const send = useSending(orderId, (id, content: string) =>
    api('POST /api/users/{id}/orders/{orderId}/questions', { params: { id, orderId }, body: { content } }),
  )
  return async (content) => {
    const sent = await send(content)
    void client.invalidateQueries({ queryKey: pointsKey() })
    return sent
  }
}

/** Writes to the operators. */
export const useConsult = (orderId: number): ((content: string) => Promise<boolean>) =>
  useSending(orderId, (id, content: string) =>
    api('POST /api/users/{id}/orders/{orderId}/consultations', { params: { id, orderId }, body: { content } }),
  )

/** Rates the correction. */
export function useRate(orderId: number): (survey: SurveyDraft) => Promise<boolean> {
  const send = useSending(orderId, (id, body: Survey) =>
    api('POST /api/users/{id}/orders/{orderId}/surveys', { params: { id, orderId }, body }),
  )
  return ({ value, content, isPrivate }) => send({ value, content, is_private: isPrivate })
}
