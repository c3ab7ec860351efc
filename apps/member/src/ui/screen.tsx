import * as m from '@tensaku/messages'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactNode, use, useId } from 'react'
import { type RouteName, useBack } from '../lib/navigation.tsx'
import { useFits } from './fits.ts'
import { useHeadingFocus } from './heading-focus.ts'
import { useKeyboard } from './keyboard.ts'
import { ShellSlots } from './shell-slots.ts'
import { useSeen } from './seen.ts'

type Props = {
  title: string
  /** The back button in the left slot: one step of history, or this screen at the start of the app. */
  back?: RouteName | undefined
  /** The right slot of the top bar, before the bell. */
  right?: ReactNode
  /** For tables and two columns: up to 62rem instead of 42. */
  wide?: boolean | undefined
  /**
   * The primary action, above the bottom bar within the thumb's reach. Hidden while the keyboard is open, and at the end of the
   * page where it would cover too much: large letters, a low window.
   */
  footer?: ReactNode
  /** Set if the screen has its own, longer heading. The title then appears in the bar only. */
  ownHeading?: boolean | undefined
  children: ReactNode
}

/** Longer titles are smaller in the bar, so that most of them fit between its buttons. */
const longTitle = 10

/** The layout of every screen: top bar, heading, content, and the action at the lower end. The document scrolls. */
export function Screen({ title, back, right, wide = false, footer, ownHeading = false, children }: Props) {
  const { bell, banner, bannerLast, hasBottomBar } = use(ShellSlots)
  const keyboardUp = useKeyboard()
  const headingId = useId()
  const [heading, headingSeen] = useSeen(!ownHeading)
  useHeadingFocus(headingId)
  const [bar, fits] = useFits(hasBottomBar)
  const width = wide ? 'max-w-wide' : 'max-w-read'
  const raised = hasBottomBar
    ? 'bottom-[calc(min(4rem,11dvh)+env(safe-area-inset-bottom))]'
    : 'bottom-0 pb-[env(safe-area-inset-bottom)]'
  return (
    <>
      <header className="print:hidden @container sticky top-0 z-20 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
        <div className={`mx-auto flex h-[clamp(48px,10.5dvh,3.5rem)] items-center gap-1 px-2 ${width}`}>
          <div className="flex min-w-[48px] shrink-0">{back && <Back to={back} />}</div>
          <p
            aria-hidden="true"
            className={`min-w-0 flex-1 truncate text-center font-semibold transition-opacity @max-[17rem]:line-clamp-2 @max-[17rem]:text-[min(0.875rem,4dvh)] @max-[17rem]:leading-tight @max-[17rem]:whitespace-normal ${headingSeen ? 'opacity-0' : ''} ${title.length > longTitle ? 'text-sm' : ''}`}
          >
            {title}
          </p>
          <div className="flex min-w-[48px] shrink-0 items-center justify-end">
            {right}
            {bell}
          </div>
        </div>
      </header>
      {!bannerLast && <div className="@container">{banner}</div>}
      <main
        id="main"
        aria-labelledby={headingId}
        className={`mx-auto w-full flex-1 px-5 pt-[min(1.25rem,5.6vw)] ${width} ${hasBottomBar ? 'pb-28' : 'pb-10'} ${footer && fits ? 'mb-20' : ''}`}
      >
        <h1
          ref={heading}
          id={headingId}
          tabIndex={-1}
          data-heading
          className={ownHeading ? 'sr-only print:not-sr-only' : 'mb-5 font-display text-2xl'}
        >
          {title}
        </h1>
        {children}
        {bannerLast && banner}
        {footer && !keyboardUp && (
          <div
            ref={bar}
            data-bar={fits ? '' : undefined}
            className={fits ? `fixed inset-x-0 z-10 border-t border-line bg-paper ${raised}` : '-mx-5 mt-6'}
          >
            <div className={`in-sight mx-auto flex flex-wrap gap-3 px-5 py-[min(0.75rem,1.5dvh)] *:flex-1 ${width}`}>
              {footer}
            </div>
          </div>
        )}
      </main>
    </>
  )
}

function Back({ to }: { to: RouteName }) {
  const goBack = useBack(to)
  return (
    <button
      type="button"
      aria-label={m.nav_back()}
      onClick={() => void goBack()}
      className="grid size-[48px] place-items-center rounded-full text-ai"
    >
      <ChevronLeft aria-hidden="true" className="size-6" />
    </button>
  )
}
