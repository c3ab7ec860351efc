import { unsentIdOf } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import ImageIcon from 'lucide-react/icons/image'
import X from 'lucide-react/icons/x'
import { withAddress } from '../../../lib/own-file.ts'
import { BlobImage, OwnImage } from '../../../ui/own-image.tsx'
import type { Unsent } from '../images/images.ts'

type Props = {
  url: string
  n: number
  /** Undefined until the images of this device are read. */
  unsent: ReadonlyMap<string, Unsent> | undefined
  onShow: (url: string, label: string) => Promise<unknown>
  onRemove: () => void
  onRetry: (id: string) => void
}

const square = 'block aspect-square w-full object-cover'

/** One image of a draft: small, with its state and a button to remove it. */
export function ImageTile({ url, n, unsent, onShow, onRemove, onRetry }: Props) {
  const label = m.images_one({ n })
  const id = unsentIdOf(url)
  const here = id === undefined ? undefined : unsent?.get(id)
  const show = () => (here ? withAddress(here.image, (address) => onShow(address, label)) : onShow(url, label))
  return (
    <li className="relative min-w-0">
      {id !== undefined && !here ? (
        <span className={`${square} grid place-items-center rounded-md border border-line bg-wash text-ink-soft`}>
          <ImageIcon aria-hidden="true" className="size-6" />
        </span>
      ) : (
        <button
          type="button"
          onClick={() => void show()}
          className="block w-full overflow-hidden rounded-md border border-line"
        >
          {here ? (
            <BlobImage blob={here.image} alt={label} className={square} />
          ) : (
            <OwnImage url={url} size="thumb" alt={label} className={square} />
          )}
        </button>
      )}
      <button
        type="button"
        aria-label={m.images_remove({ n })}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full border border-line-strong bg-paper text-ink-soft">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
      {id !== undefined && unsent && (
        <div aria-live="polite" className="mt-1 text-sm">
          <Standing here={here} onRetry={() => onRetry(id)} />
        </div>
      )}
    </li>
  )
}

function Standing({ here, onRetry }: { here: Unsent | undefined; onRetry: () => void }) {
  if (!here) return <Told badge={m.images_elsewhere()} text={m.images_elsewhere_text()} />
  if (here.sending) return <Badge>{m.images_sending()}</Badge>
  if (here.refusal === null) return <Badge tone="wait">{m.images_waiting()}</Badge>
  return (
    <>
      <p role="alert" className="text-alert">
        {here.refusal}
      </p>
      <button type="button" onClick={onRetry} className="link min-h-11">
        {m.images_again()}
      </button>
    </>
  )
}

function Told({ badge, text }: { badge: string; text: string }) {
  return (
    <>
      <Badge tone="wait">{badge}</Badge>
      <p className="mt-1 text-xs text-ink-soft">{text}</p>
    </>
  )
}
