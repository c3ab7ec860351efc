import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { stripClass, tabClass } from '@tensaku/ui/tabs.tsx'
import { useState } from 'react'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { CategoryForm } from '../components/category-form.tsx'
import { OwnShelf } from '../components/own-shelf.tsx'
import { PublicShelf } from '../components/public-shelf.tsx'
import { useCategories } from '../queries.ts'

const wholeIn = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

const tabs = [
  [undefined, m.cards_tab_own],
  ['public', m.cards_tab_public],
] as const

/** the member's categories of cards, and those that members have published. */
export default function StudiesFlashcardsScreen() {
  const { query } = useRoute()
  const go = useGo()
  const [making, setMaking] = useState(false)
  const { data } = useCategories()
  const isPublic = query['tab'] === 'public'
  const isLimited = data !== undefined && data.items.length >= data.max
  return (
    <Screen
      title={m.cards_screen()}
      back="studies"
      footer={
        isPublic ? undefined : (
          <Button disabled={isLimited} onClick={() => setMaking(true)}>
            {m.cards_create()}
          </Button>
        )
      }
    >
      <nav aria-label={m.cards_tabs()} className={`mb-5 flex-wrap ${stripClass}`}>
        {tabs.map(([tab, label]) => {
          const isHere = isPublic === (tab === 'public')
          return (
            <Link
              key={tab ?? 'own'}
              to="studies-flashcards"
              query={{ tab }}
              replace
              className={tabClass(isHere)}
              aria-current={isHere ? 'page' : undefined}
            >
              {label()}
            </Link>
          )
        })}
      </nav>
      {isPublic ? (
        <PublicShelf
          keywords={query['keywords'] ?? ''}
          page={wholeIn(query['page']) ?? 1}
          first={wholeIn(query['category'])}
        />
      ) : (
        <OwnShelf />
      )}
      <NextAct />
      {making && (
        <CategoryForm
          onClose={() => setMaking(false)}
          onSaved={(id) => {
            setMaking(false)
            void go('studies-flashcards-id', { id })
          }}
        />
      )}
    </Screen>
  )
}
