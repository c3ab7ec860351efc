import type { Answer } from '@tensaku/contract'
import { useQuery } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import CircleCheck from 'lucide-react/icons/circle-check'
import { api } from '../../../lib/api.ts'
import { ownKey } from '../../../lib/queries.ts'
import { useOwnId } from '../../../lib/use-session.ts'

type Closed = Answer<'GET /api/users/{id}/orders/{orderId}/closed-mistakes'>

/** More of them are only counted. */
const mostNamed = 3
const longestWords = 60

const short = (words: string): string => {
  const letters = Array.from(words)
  return letters.length > longestWords ? `${letters.slice(0, longestWords).join('')}…` : letters.join('')
}

/** The mistakes on the learner's cards that this order has right. A quiet line: it waits for nothing, and a failure hides it. */
export default function ClosedMistakes({ orderId }: { orderId: number }) {
  const id = useOwnId()
  const { data } = useQuery({
    queryKey: ownKey('orders', 'closed-mistakes', orderId),
    queryFn: ({ signal }): Promise<Closed> =>
      api('GET /api/users/{id}/orders/{orderId}/closed-mistakes', { params: { id, orderId }, signal }),
    // A card may have been made since.
    staleTime: 0,
  })
  const sentences = [...new Set((data?.closed ?? []).map(({ form }) => m.result_mistake_right({ form: short(form) })))]
  if (sentences.length === 0) return null
  const more = sentences.length - mostNamed
  return (
    <ul aria-label={m.result_mistakes()} className="mt-5 space-y-1 text-sm text-done print:hidden">
      {sentences.slice(0, mostNamed).map((sentence) => (
        <li key={sentence} className="flex gap-2">
          <CircleCheck aria-hidden="true" className="mt-1 size-[1rem] shrink-0" />
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </li>
      ))}
      {more > 0 && <li className="pl-6">{m.result_mistakes_more({ count: more })}</li>}
    </ul>
  )
}
