import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Link } from '../lib/navigation.tsx'

type Props = {
  title: string
  text?: string
  to: 'orders' | 'services-create' | 'teachers'
  /** The text of the link. */
  label: string
}

/** An empty page with a link to the next step. */
export const EmptyLink = ({ title, text, to, label }: Props) => (
  <Empty
    title={title}
    text={text}
    action={
      <Link to={to} className={buttonClass('quiet')}>
        {label}
      </Link>
    }
  />
)
