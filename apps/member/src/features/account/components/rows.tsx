import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentType, type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { isOnline } from '../../../lib/online.ts'
import type { PlainRoute } from '../../../lib/route-names.ts'
import { Folded } from '../../../ui/folded.tsx'

type Icon = ComponentType<{ 'aria-hidden': true; className: string; strokeWidth: number }>
type Props = {
  icon: Icon
  title: string
  /** A description below the title. */
  note?: string | undefined
  /** The present value at the right. */
  aside?: ReactNode
  /** An icon in place of the chevron, for a link that leaves the app. */
  end?: Icon | undefined
  /** In preparation: marked so, in place of the icon at the end. */
  soon?: boolean | undefined
} & ({ to: PlainRoute } | { href: string } | { onPress: () => void })

/** A group of rows under a heading. */
export function Rows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-7">
      <h2 id={id} className="mb-1 text-sm font-semibold text-ink-soft">
        {title}
      </h2>
      <ul className="border-t border-line">{children}</ul>
    </section>
  )
}

/** A quiet group of rows that opens with a tap. */
export function FoldedRows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-7">
      <Folded title={title} quiet>
        <ul className="border-t border-line">{children}</ul>
      </Folded>
    </div>
  )
}

/** Without a network a page of the server would replace the app by an error of the browser. */
function openOnline(event: MouseEvent) {
  if (isOnline()) return
  event.preventDefault()
  toast(m.settings_page_offline())
}

/** One row that opens a screen or a page of the server, or calls `onPress`. */
export function Row({ icon: Icon, title, note, aside, end: End = ChevronRight, soon = false, ...target }: Props) {
  const look =
    'flex min-h-13 w-full items-center gap-3 border-b border-line py-2 text-left text-ink no-underline hover:bg-wash'
  const body = (
    <>
      <Icon aria-hidden={true} className="size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />
      <span className="min-w-0 flex-1">
        {title}
        {note !== undefined && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
      {aside !== undefined && <span className="shrink-0 text-sm text-ink-soft tabular-nums">{aside}</span>}
      {soon ? (
        <Badge tone="wait">{m.settings_soon()}</Badge>
      ) : (
        <End aria-hidden={true} className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
      )}
    </>
  )
  return (
    <li>
      {'to' in target ? (
        <Link to={target.to} className={look}>
          {body}
        </Link>
      ) : 'href' in target ? (
        <a href={target.href} className={look} onClick={openOnline}>
          {body}
        </a>
      ) : (
        <button type="button" onClick={target.onPress} className={look}>
          {body}
        </button>
      )}
    </li>
  )
}
