import * as m from '@tensaku/messages'
import { isUnsentFile } from '@tensaku/domain/drafts'
import { openModal } from '../../../lib/modals.ts'
import { OwnImage } from '../../../ui/own-image.tsx'

/** The images that are ordered with a manuscript; each opens in full size. Unsent ones are reported as a problem. */
export function OrderedImages({ files }: { files: readonly { url: string }[] }) {
  const shown = files.map(({ url }, index) => ({ url, label: m.images_one({ n: index + 1 }) }))
  return (
    <ul aria-label={m.images_title()} className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {shown
        .filter(({ url }) => !isUnsentFile(url))
        .map(({ url, label }) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => void openModal('order-file', { url, label })}
              className="block size-12 overflow-hidden rounded-md border border-line"
            >
              <OwnImage url={url} size="thumb" alt={label} className="block size-12 object-cover" />
            </button>
          </li>
        ))}
    </ul>
  )
}
