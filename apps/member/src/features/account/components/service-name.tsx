import * as m from '@tensaku/messages'
import { Brand } from '../../../ui/brand.tsx'

/** The mark and the name of the service, above the screens for guests. */
export const ServiceName = () => (
  <p className="flex items-center gap-3 font-display text-xl font-semibold">
    <Brand className="size-11 shrink-0" />
    <span>
      {m.login_service()} <span lang="en">{m.login_service_name()}</span>
    </span>
  </p>
)
