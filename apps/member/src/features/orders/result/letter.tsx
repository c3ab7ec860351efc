import type { Order, Result } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { written } from '../components/own-line.tsx'
import { wholeLetter } from './whole-letter.ts'

type Props = {
  order: Order
  result: Result
  /** A sample shows that an instructor wrote it, who has no name. */
  sample?: boolean
}

const linesOf = (box: HTMLElement): number =>
  Math.round(box.scrollHeight / parseFloat(getComputedStyle(box).lineHeight))

/** Whether the letters of the page are half as large again, so that few lines fill a phone. */
const areLettersLarge = (): boolean => parseFloat(getComputedStyle(document.documentElement).fontSize) >= 24

/** The lines that stay of a folded letter. */
const fold = { usual: 'line-clamp-5', large: 'line-clamp-2' } as const
/** The lines of a letter with large letters up to which it is shown whole: a fold of one line would save nothing. */
const mostWholeLarge = 3

/** Keeps a capital letter and the katakana after it on one line: a word like Eメール. */
const joined = (text: string): string => text.replaceAll(/(?<![A-Za-z])[A-Z](?=[ァ-ヶ])/g, '$&\u2060')

/**
 * The overall comment: all of a short one; of a longer one its first five lines, or two with large letters, and the rest after
 * a tap. Without explanations all of it, because it has the only reasons or the praise; of a sample and on paper always all
 * of it.
 */
export function Letter({ order, result, sample = false }: Props) {
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(sample || result.lines.every(({ explanations }) => explanations.length === 0))
  const [folded, setFolded] = useState<keyof typeof fold>()
  const mostWhole = wholeLetter(result)
  useLayoutEffect(() => {
    const box = text.current
    if (!box) return undefined
    const measure = () => {
      const size = areLettersLarge() ? 'large' : 'usual'
      setFolded(linesOf(box) > (size === 'large' ? mostWholeLarge : mostWhole) ? size : undefined)
    }
    // Before the first frame, so that nothing moves.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [mostWhole])
  if (result.comment.trim() === '') return null
  const isFolded = folded !== undefined && !open
  return (
    <section aria-labelledby={`${id}-title`} className="relative -mt-1.5 rounded-md bg-wash px-4 py-[10px]">
      <h2 id={`${id}-title`} className={sample ? 'text-sm font-semibold' : 'sr-only print:not-sr-only'}>
        {order.teacher && !sample ? m.result_letter({ name: order.teacher.name }) : m.result_letter_nobody()}
      </h2>
      <p
        ref={text}
        id={`${id}-text`}
        lang={order.language}
        className={`leading-[min(1.7em,calc(1em+14px))]! ${written} ${isFolded ? `${fold[folded]} print:line-clamp-none` : ''}`}
      >
        {joined(result.comment)}
      </p>
      {isFolded && (
        <button
          type="button"
          aria-expanded={false}
          aria-controls={`${id}-text`}
          onClick={() => setOpen(true)}
          // A tap anywhere on the letter opens it. The words cover the end of the last line.
          className="absolute inset-0 flex items-end justify-end px-4 py-[10px] text-sm font-semibold text-ai print:hidden"
        >
          <span className="flex h-[min(1.7rem,calc(1rem+14px))] items-center bg-wash pl-2 shadow-[-1rem_0_1rem_var(--color-wash)]">
            {m.result_letter_more()}
            <ChevronDown aria-hidden="true" className="size-4" />
          </span>
        </button>
      )}
    </section>
  )
}
