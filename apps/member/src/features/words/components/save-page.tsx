import type { Word } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { useRunOnce } from '../../../lib/run-once.ts'
import { reportFailure } from '../failure.ts'
import { cardOf, useSaveWords } from '../save-words.ts'

/** Makes cards of all words on the page by one tap; then leads to the cards. */
export function SavePage({ words, list }: { words: readonly Word[]; list: string }) {
  const save = useSaveWords()
  const online = useOnline()
  const fresh = words.filter(({ card_id: card }) => card === null)
  const [busy, keep] = useRunOnce(async () => {
    try {
      const { name } = await save(list, fresh.map(cardOf))
      toast.success(m.words_saved({ name, count: fresh.length }))
    } catch (error) {
      await reportFailure(error)
    }
  })
  if (fresh.length === 0)
    return (
      <Link to="studies-flashcards" className={buttonClass()}>
        {m.words_to_cards()}
      </Link>
    )
  return (
    <Button busy={busy} disabled={!online} onClick={keep}>
      {m.words_save_page({ count: fresh.length })}
    </Button>
  )
}
