import * as m from '@tensaku/messages'
import { Loading } from '@tensaku/ui/loading.tsx'
import { typed } from '../../lib/form.ts'
import { fetchedPart } from '../../ui/fetched.tsx'
import { SubmitLine } from '../../ui/submit-line.tsx'
import { CodeField } from './code-field.tsx'
import { useSubmit } from './use-submit.ts'

const QrCode = fetchedPart(() => import('./qr-code.tsx'), {
  waiting: () => <Loading lines={4} />,
  failed: () => <p className="text-sm text-ink-soft">{m.desk_session_qr_failed()}</p>,
})

type Props = { secret: string; uri: string; onCode: (code: string) => Promise<void> }

/** Sets up the second factor: the secret as a QR code and as text, and a code that proves that the app has it. */
export function SetUpStep({ secret, uri, onCode }: Props) {
  const { busy, error, onSubmit } = useSubmit((form) => onCode(typed(form, 'code')))
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <h2 className="text-lg font-semibold">{m.desk_session_set_up_title()}</h2>
      <p className="text-ink-soft">{m.desk_session_set_up_lead()}</p>
      <ol className="list-decimal space-y-4 pl-5">
        <li>{m.desk_session_set_up_app()}</li>
        <li className="space-y-3">
          <p>{m.desk_session_set_up_scan()}</p>
          <QrCode text={uri} />
          <p className="text-sm text-ink-soft">{m.desk_session_set_up_type()}</p>
          <p translate="no" className="font-mono text-lg tracking-wide break-words">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </li>
        <li>{m.desk_session_set_up_confirm()}</li>
      </ol>
      <CodeField />
      <SubmitLine error={error} wide busy={busy}>
        {m.desk_session_set_up_submit()}
      </SubmitLine>
    </form>
  )
}
