import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useId } from 'react'
import { usePush } from './state.ts'

type Push = ReturnType<typeof usePush>

/** The state of push on this device, with the possible actions. */
export function PushOnThisDevice() {
  const id = useId()
  const push = usePush()
  return (
    <section aria-labelledby={id} className="rounded-md border border-line px-4 py-4">
      <h3 id={id} className="font-semibold">
        {m.push_device()}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{m.push_device_text()}</p>
      {push.state.data ? (
        <div className="mt-3 space-y-3">
          <State {...push} />
        </div>
      ) : push.state.isError ? (
        <Failed error={push.state.error} retry={push.state.refetch} busy={push.state.isFetching} />
      ) : (
        <Loading lines={2} />
      )}
    </section>
  )
}

function State({ state, busy, said, turnOn, turnOff }: Push) {
  switch (state.data) {
    case 'unsupported':
      return <p>{m.push_device_unsupported()}</p>
    case 'installed':
      return (
        <Steps
          ordered
          text={m.push_device_ios()}
          steps={[m.install_ios_share(), m.install_ios_add(), m.install_ios_done()]}
        />
      )
    case 'blocked':
      return (
        <Steps
          text={m.push_device_blocked()}
          steps={[m.push_device_blocked_browser(), m.push_device_blocked_app(), m.push_device_blocked_back()]}
        />
      )
    default:
  }
  const on = state.data === 'on'
  return (
    <>
      {on && (
        <p className="flex items-start gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-ai" />
          {m.push_device_on()}
        </p>
      )}
      {said !== undefined && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-alert">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {said}
        </p>
      )}
      <Button tone={on ? 'quiet' : 'primary'} wide busy={busy} onClick={on ? turnOff : turnOn}>
        {on ? m.push_device_turn_off() : m.push_device_turn_on()}
      </Button>
    </>
  )
}

type StepsProps = {
  text: string
  steps: readonly string[]
  /** The steps in their order. */
  ordered?: boolean
}

function Steps({ text, steps, ordered = false }: StepsProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <>
      <p>{text}</p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ai">
          {m.push_device_steps()}
        </summary>
        <List className={`space-y-1 pl-5 text-sm ${ordered ? 'list-decimal' : 'list-disc'}`}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </List>
      </details>
    </>
  )
}
