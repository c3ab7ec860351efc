import * as m from '@tensaku/messages'

type Props = {
  was: string
  /** Undefined without a change. */
  now: string | undefined
  language: 'en' | 'ja'
  /** The unchanged text around an insertion or a deletion, which then needs no word of its own. */
  before?: string
  after?: string
}

/** A former text and the text that replaces it. */
export function WasNow({ was, now, language, before = '', after = '' }: Props) {
  if (now === undefined)
    return (
      was && (
        <q lang={language} className="min-w-0 font-semibold quotes-none">
          {was}
        </q>
      )
    )
  const oneSided = was === '' ? m.result_added() : now === '' ? m.result_removed() : undefined
  const isPlaced = before !== '' || after !== ''
  return (
    <span className="min-w-0 wrap-break-word">
      {before && (
        <span lang={language} className="text-ink-soft">
          {before}
        </span>
      )}
      {was && (
        <del lang={language} className="text-ink-soft decoration-shu decoration-[1.5px]">
          {was}
        </del>
      )}
      {!oneSided && (
        <>
          {/* A narrow line ends before the arrow, not inside a word. */}
          <wbr />
          <span aria-hidden="true" className="mx-2 text-wait">
            →
          </span>
        </>
      )}
      {now && (
        <ins lang={language} className="rounded-[2px] bg-shu-soft px-0.5 font-semibold text-shu no-underline">
          {now}
        </ins>
      )}
      {after && (
        <span lang={language} className="text-ink-soft">
          {after}
        </span>
      )}
      {oneSided && !isPlaced && <span className="ml-2 text-xs text-wait">{oneSided}</span>}
    </span>
  )
}
