import * as m from '@tensaku/messages'
import Smartphone from 'lucide-react/icons/smartphone'
import { install, useInstalling } from '../../../lib/pwa/install.ts'
import { Row } from './rows.tsx'

const steps = [m.install_ios_share, m.install_ios_add, m.install_ios_done]

/** Offers to install the app if the browser can and it is not installed yet. */
export function InstallRow() {
  const way = useInstalling()
  if (way === 'none') return null
  if (way === 'ask')
    return <Row icon={Smartphone} title={m.install_title()} note={m.install_text()} onPress={() => void install()} />
  return (
    <li className="border-b border-line">
      <details>
        <summary className="flex min-h-13 items-center gap-3 py-2">
          <Smartphone aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.6} />
          <span className="min-w-0 flex-1">{m.install_title()}</span>
        </summary>
        <p className="pl-8 text-sm text-ink-soft">{m.install_text()}</p>
        <ol className="mt-2 list-decimal space-y-1 pb-4 pl-13 text-sm">
          {steps.map((step) => (
            <li key={step()}>{step()}</li>
          ))}
        </ol>
      </details>
    </li>
  )
}
