import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useState } from 'react'
import { CategoryChoice, isFull, NewCategory, reportFailure, useCategories } from '../../flashcards/index.ts'
import { kindName } from '../kind-name.ts'
import type { Language, WeakPoint } from '../queries.ts'
import { useMakeCards } from '../use-make-cards.ts'

type Props = { kind: WeakPoint['kind']; count: number; language: Language; onClose: () => void }

/** Makes cards of the examples of a kind, in a chosen category. */
export default function MakeCards({ kind, count, language, onClose }: Props) {
  const categories = useCategories()
  const make = useMakeCards()
  const [chosen, setChosen] = useState<number>()
  const [busy, setBusy] = useState(false)
  const open = categories.data?.items.filter((category) => !isFull(category)) ?? []
  // A first card makes its category.
  const target = categories.data?.items.length === 0 ? null : (open.find(({ id }) => id === chosen) ?? open[0])?.id
  const submit = async () => {
    if (target === undefined) return
    setBusy(true)
    try {
      const { category, added } = await make(kind, language, target)
      toast.success(m.weak_cards_made({ name: category.name, count: added.length }))
      onClose()
    } catch (error) {
      await reportFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.weak_cards_title({ kind: kindName(kind, language) })}
      onClose={onClose}
      footer={
        <Button onClick={() => void submit()} busy={busy} disabled={target === undefined}>
          {m.weak_cards_submit({ count })}
        </Button>
      }
    >
      <p className="mb-4">{m.weak_cards_text({ count })}</p>
      {categories.data ? (
        <>
          <CategoryChoice
            categories={categories.data.items}
            chosen={target ?? undefined}
            onChoose={setChosen}
            error={undefined}
          />
          {categories.data.items.length < categories.data.max && (
            <NewCategory key={categories.data.items.length} onMade={setChosen} />
          )}
        </>
      ) : categories.isError ? (
        <Failed error={categories.error} retry={categories.refetch} busy={categories.isFetching} />
      ) : (
        <Loading lines={3} />
      )}
    </Dialog>
  )
}
