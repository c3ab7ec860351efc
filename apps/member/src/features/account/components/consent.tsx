import * as m from '@tensaku/messages'
import ExternalLink from 'lucide-react/icons/external-link'

const papers = [
  { href: '/legal/terms', label: m.signup_terms },
  { href: '/legal/privacy', label: m.signup_privacy },
] as const

/** The terms that a new member accepts. They open in another tab, so that the form keeps its text. */
export function Consent() {
  return (
    <div>
      <p className="text-sm text-ink-soft">{m.signup_consent()}</p>
      <p className="flex flex-wrap gap-x-6">
        {papers.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            {label()}
            <span className="sr-only">{m.signup_new_tab()}</span>
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        ))}
      </p>
    </div>
  )
}
