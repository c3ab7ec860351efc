import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { DownloadButton } from '../components/download-button.tsx'
import { ListRow } from '../components/list-row.tsx'
import { Loaded } from '../components/loaded.tsx'
import { isReadable, useResources, useWordLists } from '../queries.ts'

/** the member's word lists, free and bought, to study. */
export default function ResourcesWordListsScreen() {
  const files = useResources().data?.items ?? []
  const more = (
    <Link to="shop-word-lists" className={buttonClass('quiet')}>
      {m.words_more()}
    </Link>
  )
  return (
    <Screen title={m.words_own_lists()} back="resources">
      <Loaded of={useWordLists()} lines={12}>
        {({ items }) => {
          const mine = items.filter(isReadable)
          if (mine.length === 0) return <Empty title={m.words_no_lists()} action={more} />
          return (
            <>
              <ul className="mb-6 border-t border-line">
                {mine.map((list) => {
                  const file = files.find(({ id }) => id === list.resource?.id)
                  return (
                    <ListRow key={list.id} list={list} to="resources-word-lists-id">
                      {file && <DownloadButton resource={file} />}
                    </ListRow>
                  )
                })}
              </ul>
              {more}
            </>
          )
        }}
      </Loaded>
      <NextAct except="order" />
    </Screen>
  )
}
