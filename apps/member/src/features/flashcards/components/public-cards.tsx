import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useGo } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { useRunOnce } from '../../../lib/run-once.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { reportFailure } from '../failure.ts'
import { useCopyCategory, usePublicCategory } from '../public-queries.ts'
import { useTyped } from '../typed.ts'
import { CardSides } from './card-row.tsx'

/** The cards of a published category, to copy them (M-033). */
export function PublicCards({ categoryId, onClose }: { categoryId: number; onClose: () => void }) {
  const go = useGo()
  const category = usePublicCategory(categoryId)
  const { data, error } = category
  if (error instanceof ApiError && error.status === 404) return <Gone onClose={onClose} />
  return (
    <Dialog
      title={data?.name ?? m.cards_tab_public()}
      onClose={onClose}
      footer={
        data &&
        (data.own ? (
          <Button
            onClick={() => {
              onClose()
              void go('studies-flashcards-id', { id: categoryId })
            }}
          >
            {m.cards_public_to_own()}
          </Button>
        ) : (
          <Copy categoryId={categoryId} onCopied={onClose} />
        ))
      }
    >
      <Loaded of={category} lines={6}>
        {({ flashcards, count_flashcards: count }) => (
          <>
            <p className="mb-2 text-sm text-ink-soft tabular-nums">{m.cards_count({ count })}</p>
            <ul className="border-t border-line">
              {flashcards.map((card) => (
                <li key={card.id} className="flex items-start border-b border-line py-3">
                  <CardSides card={card} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Deleted, or no longer published. */
const Gone = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={m.cards_tab_public()} onClose={onClose}>
    <Empty
      title={m.cards_gone()}
      text={m.cards_gone_text()}
      action={
        <Button tone="quiet" onClick={onClose}>
          {m.cards_to_list()}
        </Button>
      }
    />
  </Dialog>
)

function Copy({ categoryId, onCopied }: { categoryId: number; onCopied: () => void }) {
  const go = useGo()
  const online = useOnline()
  const copy = useCopyCategory(categoryId)
  const attempt = useTyped(`copy.${categoryId}`, {})
  const [busy, act] = useRunOnce(async () => {
    try {
      const { id, name } = await copy(attempt.keyFor(categoryId))
      attempt.forget()
      onCopied()
      toast(m.cards_copied({ name }), {
        action: { label: m.cards_copied_open(), run: () => void go('studies-flashcards-id', { id }) },
      })
    } catch (error) {
      await reportFailure(error)
    }
  })
  return (
    <Button busy={busy} disabled={!online} onClick={act}>
      {m.cards_copy()}
    </Button>
  )
}
