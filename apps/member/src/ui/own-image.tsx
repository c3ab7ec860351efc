import * as m from '@tensaku/messages'
import ImageOff from 'lucide-react/icons/image-off'
import { type FileSize, isOwnFile, useOwnFile, useShown } from '../lib/own-file.ts'

type Look = { alt: string; className?: string | undefined }
type Props = Look & { url: string; size: FileSize }

/** An image of its owner only, or a public one by its address. Its place is reserved while it loads and if it fails. */
export const OwnImage = ({ url, size, alt, className }: Props) =>
  isOwnFile(url) ? (
    <Fetched url={url} size={size} alt={alt} className={className} />
  ) : (
    <img src={url} alt={alt} className={className} />
  )

/** An image whose bytes are loaded. */
export const BlobImage = ({ blob, alt, className }: Look & { blob: Blob }) => (
  <img ref={useShown(blob)} alt={alt} className={className} />
)

function Fetched({ url, size, alt, className = '' }: Props) {
  const { blob, failed, again } = useOwnFile(url, size)
  if (blob) return <BlobImage blob={blob} alt={alt} className={className} />
  if (!failed)
    return (
      <span className={`block min-h-12 bg-wash ${className}`}>
        <span className="sr-only">{m.files_loading()}</span>
      </span>
    )
  if (size === 'thumb')
    return (
      <span className={`grid place-items-center bg-wash text-ink-soft ${className}`}>
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="sr-only">{m.files_failed()}</span>
      </span>
    )
  return (
    <div role="alert" className="py-8 text-center">
      <p>{m.files_failed()}</p>
      <button type="button" onClick={again} className="link min-h-11">
        {m.files_again()}
      </button>
    </div>
  )
}
