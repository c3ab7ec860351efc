import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { inTokyo } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { Screen } from '../../../ui/screen.tsx'
import { reportFailure } from '../failure.ts'
import { useResources } from '../queries.ts'
import { Shown } from './shown.tsx'

type Owned = Answer<'GET /api/users/{id}/resources'>['items'][number]
type Props = { category: Owned['category_id']; title: string; shop: 'shop-resources' | 'shop-word-lists' }

/** The bought and free textbooks or word lists of the member, each with its file. */
export function Shelf({ category, title, shop }: Props) {
  const resources = useResources()
  const more = (
    <Link to={shop} className={buttonClass('quiet')}>
      {m.shop_more()}
    </Link>
  )
  return (
    <Screen title={title} back="resources">
      <Shown of={resources} lines={6}>
        {({ items }) => {
          const own = items.filter(({ category_id: of }) => of === category)
          return own.length === 0 ? (
            <Empty title={m.shop_shelf_empty()} action={more} />
          ) : (
            <>
              <ul className="mb-6 border-t border-line">
                {own.map((resource) => (
                  <Row key={resource.id} resource={resource} />
                ))}
              </ul>
              {more}
            </>
          )
        }}
      </Shown>
    </Screen>
  )
}

function Row({
  resource: { id: resourceId, category_id, name, description, size, bought_at: at, file },
}: {
  resource: Owned
}) {
  const id = useOwnId()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const bytes = await api('GET /api/users/{id}/resources/{resourceId}/download', { params: { id, resourceId } })
      saveFile(bytes, file.name)
    } catch (error) {
      await reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const sizeText = category_id === 2 ? m.shop_pages : m.shop_words
  const act = file.type === 'application/pdf' ? m.shop_download_pdf() : m.shop_download_csv()
  return (
    <li className="border-b border-line py-5">
      <h2 className="text-lg">{name}</h2>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
        <span>{sizeText({ count: size })}</span>
        <span>{at === null ? m.shop_free() : m.shop_bought_on({ day: inTokyo(at) })}</span>
      </p>
      <p className="mt-2 mb-3">{description}</p>
      <Button
        tone="quiet"
        busy={busy}
        disabled={!online}
        aria-label={m.shop_download_of({ name, act })}
        onClick={() => void download()}
      >
        {!busy && <FileDown aria-hidden="true" className="size-4.5 shrink-0" />}
        {act}
      </Button>
      {!online && <p className="mt-1 text-sm text-ink-soft">{m.shop_download_offline()}</p>}
    </li>
  )
}
