import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { useState } from 'react'
import { useGo } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { CategoryForm } from '../components/category-form.tsx'
import { OwnShelf } from '../components/own-shelf.tsx'
import { useCategories } from '../queries.ts'

/** the member's categories of cards. */
export default function StudiesFlashcardsScreen() {
  const go = useGo()
  const [making, setMaking] = useState(false)
  const { data } = useCategories()
  const isLimited = data !== undefined && data.items.length >= data.max
  return (
    <Screen
      title={m.cards_screen()}
      back="studies"
      footer={
        <Button disabled={isLimited} onClick={() => setMaking(true)}>
          {m.cards_create()}
        </Button>
      }
    >
      <OwnShelf />
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
