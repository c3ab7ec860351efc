import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { NextAct } from '../../studies/index.ts'
import { ListScreen } from '../components/list-screen.tsx'
import { SavePage } from '../components/save-page.tsx'
import { WordPages } from '../components/word-pages.tsx'
import { WordRow } from '../components/word-row.tsx'

/** ten words at a time to study, with their meanings hidden or shown. */
export default function ResourcesWordListScreen() {
  const [hidden, setHidden] = useState(true)
  return (
    <ListScreen
      back="resources-word-lists"
      renderFooter={({ items }, { name }) => items.length > 0 && <SavePage words={items} list={name} />}
      renderTools={() => (
        <Button tone="quiet" onClick={() => setHidden(!hidden)}>
          {hidden ? <Eye aria-hidden="true" className="size-5" /> : <EyeOff aria-hidden="true" className="size-5" />}
          {hidden ? m.words_show_meanings() : m.words_hide_meanings()}
        </Button>
      )}
    >
      {({ items, pagination }, place, { name }) =>
        items.length === 0 ? (
          <Empty
            title={m.words_list_empty()}
            action={
              <Link to="resources-word-lists-id" params={{ id: place.listId }} className={buttonClass('quiet')}>
                {m.words_from_start()}
              </Link>
            }
          />
        ) : (
          <>
            <ul className="mt-4 border-t border-line">
              {items.map((word) => (
                <WordRow key={`${hidden} ${word.id}`} word={word} place={place} hidden={hidden} list={name} />
              ))}
            </ul>
            <WordPages to="resources-word-lists-id" id={place.listId} pagination={pagination} query={{}} />
            <NextAct except="order" />
          </>
        )
      }
    </ListScreen>
  )
}
