import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { useState } from 'react'

/** The images that came with the text: small next to it, large on demand. Before the claim only their number is shown. */
export function Images({ of: { files, images } }: { of: Pick<DeskOrder, 'files' | 'images'> }) {
  const [open, setOpen] = useState<number>()
  const large = open === undefined ? undefined : files[open]
  const label = (index: number) => m.desk_image({ number: index + 1 })
  if (images === 0) return null
  if (files.length === 0) return <p className="text-sm text-ink-soft">{m.desk_images_waiting({ count: images })}</p>
  return (
    <>
      <ul aria-label={m.desk_images()} className="flex flex-wrap gap-3">
        {files.map(({ url }, index) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => setOpen(index)}
              className="block size-24 overflow-hidden rounded-md border border-line"
            >
              <img src={`${url}?size=thumb`} alt={label(index)} loading="lazy" className="size-24 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {large && open !== undefined && (
        <Dialog title={label(open)} onClose={() => setOpen(undefined)}>
          <img src={large.url} alt={label(open)} className="mx-auto max-h-[75dvh] max-w-full object-contain" />
        </Dialog>
      )}
    </>
  )
}
