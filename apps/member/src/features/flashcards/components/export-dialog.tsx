import type { BodyInput } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { minute } from '@tensaku/domain/calendar'
import { api } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/online.ts'
import { useRunOnce } from '../../../lib/run-once.ts'
import { fileNameOf, saveFile } from '../../../lib/save-file.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import type { Category } from '../category-queries.ts'
import { reportFailure } from '../failure.ts'
import { withWords } from '../own-words.ts'

type Body = BodyInput<'POST /api/users/{id}/flashcard-categories/{categoryId}/export'>
type Format = NonNullable<NonNullable<Body>['format']>

/** The kinds of files. The key is the ending of the file as well. */
const formats: readonly { format: Format; name: () => string; text: () => string }[] = [
  { format: 'csv', name: m.cards_export_csv, text: m.cards_export_csv_text },
  { format: 'apkg', name: m.cards_export_apkg, text: m.cards_export_apkg_text },
]

/** Saves all cards of a category as a file of a chosen kind. */
export function ExportDialog({ category, onClose }: { category: Category; onClose: () => void }) {
  const online = useOnline()
  return (
    <Dialog title={m.cards_export()} onClose={onClose}>
      <ul className="space-y-5">
        {formats.map(({ format, name, text }) => (
          <li key={format}>
            <p className="mb-2 text-sm text-ink-soft">{text()}</p>
            <Download category={category} format={format} label={m.cards_export_get({ name: name() })} />
          </li>
        ))}
      </ul>
      {!online && <output className="mt-4 block text-sm text-ink-soft">{m.cards_export_offline()}</output>}
    </Dialog>
  )
}

function Download({ category, format, label }: { category: Category; format: Format; label: string }) {
  const id = useOwnId()
  const online = useOnline()
  const [busy, download] = useRunOnce(async () => {
    try {
      const bytes = await api('POST /api/users/{id}/flashcard-categories/{categoryId}/export', {
        params: { id, categoryId: category.id },
        body: { format },
        timeout: minute,
      })
      saveFile(bytes, fileNameOf(category.name, format))
    } catch (error) {
      // E-050
      await reportFailure(withWords(error, m.cards_export_failed()))
    }
  })
  return (
    <Button wide tone="quiet" busy={busy} disabled={!online} onClick={download}>
      {label}
    </Button>
  )
}
