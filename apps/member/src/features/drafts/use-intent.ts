import type { Answer, SaveContent } from '@tensaku/contract'
import type { ApiError } from '@tensaku/contract/client'
import { minute } from '@tensaku/domain/calendar'
import { comparableTexts, fittingTexts } from '@tensaku/domain/assistant'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import type { Draft } from './store/views.ts'

type Items = SaveContent['drafts']['items']
type Checked = Answer<'POST /api/users/{id}/assistants/intent'> & {
  /** The texts as they were compared. */
  contents: Items
}

/** A model may write for a minute. */
const longest = 1.25 * minute

/** The comparison of a draft's texts by an AI. Its result stays for both screens of the draft until the page is left. */
export function useIntent({ localId, serverId, content }: Draft) {
  const id = useOwnId()
  const client = useQueryClient()
  const key = ownKey('intent', localId)
  const { data } = useQuery<Checked>({ queryKey: key, queryFn: skipToken, staleTime: Infinity })
  const { items } = content.drafts
  const comparable = comparableTexts(items)
  const fitting = fittingTexts(comparable)
  const check = useMutation<Checked, ApiError>({
    mutationKey: key,
    mutationFn: async () => {
      const isSent = (at: number) => fitting.some(({ n }) => n === at + 1)
      const contents = items.map((item, at) => (isSent(at) ? item : { english: '', japanese: '' }))
      const body = { save_id: serverId ?? 0, contents }
      const answer = await api('POST /api/users/{id}/assistants/intent', { params: { id }, body, timeout: longest })
      return { ...answer, contents }
    },
    onSuccess: (checked) => client.setQueryData(key, checked),
  })
  return { checked: data, check, fitting: fitting.length, more: comparable.length > fitting.length }
}
