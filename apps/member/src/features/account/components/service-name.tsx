import * as m from '@tensaku/messages'
import { Brand } from '../../../ui/brand.tsx'

/** The mark and the name of the service, above the screens for guests. */
export const ServiceName = () => (
  <p className="flex items-center gap-[min(0.75rem,3vw)] font-display text-[min(1.375rem,8vw)] leading-snug font-semibold">
    <Brand className="size-[min(2.75rem,12vw)] shrink-0" />
    <span>
      {m.login_service()} <span lang="en">{m.login_service_name()}</span>
    </span>
  </p>
)
