import type { Answer, WordList } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import type { ReactNode } from 'react'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { isReadable, useWordLists, useWords } from '../queries.ts'
import { Loaded } from './loaded.tsx'
import { Offer } from './offer.tsx'
import type { WordPlace } from './word-row.tsx'

type Page = Answer<'GET /api/users/{id}/word-lists/categories/{listId}/words'>

type Props = {
  back: 'resources-words' | 'resources-word-lists'
  /** Above the words, also while they load. */
  renderTools: (list: WordList, place: WordPlace) => ReactNode
  /** The words of a page. */
  children: (page: Page, place: WordPlace, list: WordList) => ReactNode
  renderFooter?: (page: Page, list: WordList) => ReactNode
}

/** A screen with the words of the list of its address, or the offer of a list that the member has not bought. */
export function ListScreen({ back, renderTools, children, renderFooter }: Props) {
  const { params, query } = useRoute()
  const listId = Number(params['id'])
  const place = { listId, keywords: query['keywords'] ?? '', page: Math.max(1, Math.trunc(Number(query['page'])) || 1) }
  const lists = useWordLists()
  const list = lists.data?.items.find(({ id }) => id === listId)
  const words = useWords(listId, place)
  const gone = lists.data && !list && words.error instanceof ApiError && words.error.status === 404
  return (
    <Screen
      title={list?.name ?? m.words_list()}
      back={back}
      footer={list && isReadable(list) && words.data && renderFooter?.(words.data, list)}
    >
      {gone ? (
        <Empty
          title={m.words_list_gone()}
          action={
            <Link to="resources-words" className={buttonClass('quiet')}>
              {m.words_all_lists()}
            </Link>
          }
        />
      ) : (
        <Loaded of={lists} lines={4}>
          {() =>
            list &&
            (isReadable(list) ? (
              <>
                {renderTools(list, place)}
                <Loaded of={words} lines={12}>
                  {(page) => children(page, place, list)}
                </Loaded>
              </>
            ) : (
              <ListOffer list={list} />
            ))
          }
        </Loaded>
      )}
    </Screen>
  )
}

const ListOffer = ({ list: { name, description, resource, samples } }: { list: WordList }) => (
  <Offer
    name={name}
    description={description}
    price={resource?.points}
    sample={samples.map(({ english, japanese }) => `${english}　${japanese}`)}
    shop="shop-word-lists"
    others="resources-words"
  />
)
