import CreditCard from 'lucide-react/icons/credit-card'
import Gift from 'lucide-react/icons/gift'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import LibraryBig from 'lucide-react/icons/library-big'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Store from 'lucide-react/icons/store'
import type { RouteName } from '../../lib/route-names.ts'

const icons = [
  [/^resources/, LibraryBig],
  [/^studies/, GraduationCap],
  [/^shop/, Store],
  [/credit-card$/, CreditCard],
  [/reward$/, Gift],
  [/./, NotebookPen],
] as const

/** The picture of a page in preparation, chosen by its topic. */
export function Picture({ of }: { of: RouteName }) {
  const [, Icon] = icons.find(([names]) => names.test(of)) ?? icons[0]
  return <Icon aria-hidden="true" className="size-12 text-wait" strokeWidth={1.2} />
}
