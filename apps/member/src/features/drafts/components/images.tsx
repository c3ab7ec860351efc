import { unsentIdOf } from '@tensaku/domain/drafts'
import { MOST_FILES } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, useState } from 'react'
import { openModal } from '../../../lib/modals.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import type { Flow } from '../flow.ts'
import type { Images as Engine } from '../images/images.ts'
import { removeImage } from '../images/remove.ts'
import { useImages } from '../images/open-images.ts'
import type { Draft } from '../store/views.ts'
import { ImageTile } from './image-tile.tsx'

/** The formats into which iPhones convert their photographs. */
const accepted = 'image/jpeg,image/png,image/webp'
const mostBytes = 10 * 1024 * 1024

/** Adds the chosen images to the draft, and reports the refused ones. */
async function take(images: Engine, localId: string, files: readonly File[], room: number): Promise<void> {
  const small = files.filter(({ size }) => size <= mostBytes)
  const notTaken = await images.add(
    localId,
    small.slice(0, room).map((file) => ({ name: file.name, image: file })),
  )
  const [large] = files.filter(({ size }) => size > mostBytes)
  if (large) return alertError({ message: m.images_too_large({ name: large.name }) })
  const left = Math.max(0, small.length - room) + notTaken.filter((why) => why === 'full').length
  if (left > 0) return alertError({ message: m.images_some_left({ max: MOST_FILES, left }) })
  if (notTaken.includes('no_room')) return alertError({ message: m.images_no_room() })
}

/** The images of a manuscript: chosen with or without a network, in their order, five at most. */
export function ImagesField({ draft, flow }: { draft: Draft; flow: Flow }) {
  const { images, unsent } = useImages()
  const userId = useOwnId()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const title = useId()
  const { files } = draft.content.options

  const isWaiting = files.some(({ url }) => {
    const here = unsent?.get(unsentIdOf(url) ?? '')
    return here !== undefined && here.refusal === null
  })

  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setBusy(true)
    try {
      await take(images, draft.localId, chosen, MOST_FILES - files.length)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="font-semibold">
        {m.images_title()}{' '}
        <span className="rounded-sm bg-wait-soft px-1.5 text-xs font-normal text-ink-soft">{m.mark_optional()}</span>
      </h3>
      <p className="mb-3 text-sm text-ink-soft">{m.images_hint({ max: MOST_FILES })}</p>
      {files.length > 0 && (
        <ol className="mb-4 grid grid-cols-3 gap-3">
          {files.map(({ url }, index) => (
            <ImageTile
              key={url}
              url={url}
              n={index + 1}
              unsent={unsent}
              onShow={(shown, label) => openModal('order-file', { url: shown, label })}
              onRemove={() => void removeImage({ userId, url, n: index + 1, flow, images })}
              onRetry={(id) => void images.retry(id)}
            />
          ))}
        </ol>
      )}
      {isWaiting && <p className="mb-4 text-sm text-ink-soft">{m.images_waiting_text()}</p>}
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={m.images_add()}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          void choose(chosen)
        }}
      />
      {files.length < MOST_FILES ? (
        <Button tone="quiet" busy={busy} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {m.images_add()}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{m.images_full({ max: MOST_FILES })}</p>
      )}
    </section>
  )
}
