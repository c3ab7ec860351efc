import * as m from '@tensaku/messages'
import UserSearch from 'lucide-react/icons/user-search'
import { Soon } from './soon.tsx'

export default function TeachersScreen() {
  return (
    <Soon
      title={m.nav_teachers()}
      lead={m.soon_teachers_lead()}
      text={m.soon_teachers_text()}
      picture={<UserSearch className="size-12" strokeWidth={1.2} />}
      action={{ to: 'services-create', label: m.home_order() }}
    />
  )
}
