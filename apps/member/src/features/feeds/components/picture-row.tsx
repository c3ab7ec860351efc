import type { ReactNode } from 'react'

/**
 * A row with a small picture, a title and a text; without the picture if it fails to load. Large letters go below the
 * picture.
 */
export function PictureRow({ image, title, children }: { image: string | null; title: string; children?: ReactNode }) {
  return (
    <span className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      {image !== null && (
        <img
          src={image}
          alt=""
          width={112}
          height={64}
          loading="lazy"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
          className="mt-1 aspect-7/4 w-24 shrink-0 rounded-sm object-cover"
        />
      )}
      <span className="min-w-[min(8rem,100%)] flex-1">
        <span className="lines-3 leading-snug font-semibold [word-break:auto-phrase] text-ai">{title}</span>
        {children}
      </span>
    </span>
  )
}
