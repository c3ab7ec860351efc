import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link, useGo } from '../../../lib/navigation.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { NextAct } from '../../studies/index.ts'
import { ListScreen } from '../components/list-screen.tsx'
import { WordPages } from '../components/word-pages.tsx'
import { WordRow } from '../components/word-row.tsx'

/** the words of one list, to search. */
export default function ResourcesWordScreen() {
  const go = useGo()
  return (
    <ListScreen
      back="resources-words"
      renderFooter={(_, { id }) => (
        <Link to="resources-word-lists-id" params={{ id }} className={buttonClass()}>
          {m.words_study()}
        </Link>
      )}
      renderTools={({ id, description }, { keywords }) => (
        <>
          <p className="mb-4 text-ink-soft">{description}</p>
          <SearchField
            label={m.words_search()}
            keywords={keywords}
            search={(words) =>
              void go('resources-words-id', { id }, { keywords: words || undefined }, { replace: true, stay: true })
            }
          />
        </>
      )}
    >
      {({ items, pagination }, place, { name }) =>
        items.length === 0 ? (
          <Empty title={m.words_not_found()} text={m.words_not_found_text()} />
        ) : (
          <>
            <ul className="mt-4 border-t border-line">
              {items.map((word) => (
                <WordRow key={word.id} word={word} place={place} hidden={false} list={name} />
              ))}
            </ul>
            <WordPages
              to="resources-words-id"
              id={place.listId}
              pagination={pagination}
              query={{ keywords: place.keywords || undefined }}
            />
            <NextAct except="order" />
          </>
        )
      }
    </ListScreen>
  )
}
