import * as m from '@tensaku/messages'
import { Change } from '@tensaku/ui/change.tsx'
import { Fragment } from 'react'

/** One sentence as an instructor returns it: `[removed→added]` marks a correction in the text. */
export function SampleCorrection({ className = '' }: { className?: string | undefined }) {
  // Three pieces in turn: text that stays, removed, added.
  const pieces = m.login_sample().split(/\[(.*?)→(.*?)\]/)
  return (
    <p lang="en" className={className}>
      {pieces.map((piece, at) =>
        at % 3 === 0 ? (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            {piece}
            {at + 1 < pieces.length && (
              <Change mode="diff" removed={pieces[at + 1] ?? ''} added={pieces[at + 2] ?? ''} />
            )}
          </Fragment>
        ) : null,
      )}
    </p>
  )
}
