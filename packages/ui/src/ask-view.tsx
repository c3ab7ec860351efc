import * as m from '@tensaku/messages'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { addressOfHelp } from './help.ts'
import type { Answer, Choices, Confirmation, Failure } from './ask.ts'
import { Button, buttonClass } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { historySettled } from './history-entry.ts'

type Question<T> = {
  title?: string | undefined
  message: string
  answers: readonly Answer<T>[]
  /** The answer if the dialog is closed without a choice. */
  otherwise: T
  help?: string | undefined
}

export const alertError = ({ title = m.dialog_error_header(), message, help }: Failure): Promise<void> =>
  show<void>({
    title,
    message,
    help,
    answers: [{ value: undefined, label: m.dialog_close(), tone: 'quiet' }],
    otherwise: undefined,
  })

export const alertDone = ({ message }: { message: string }): Promise<void> =>
  show<void>({
    title: m.dialog_done_header(),
    message,
    answers: [{ value: undefined, label: m.dialog_close() }],
    otherwise: undefined,
  })

export const confirm = ({ title, message, confirm, cancel, tone }: Confirmation): Promise<boolean> =>
  show({
    title,
    message,
    answers: [
      { value: false, label: cancel ?? m.dialog_cancel(), tone: 'quiet' },
      { value: true, label: confirm, tone },
    ],
    otherwise: false,
  })

export const choose = <T,>(question: Choices<T>): Promise<T | undefined> =>
  show<T | undefined>({ ...question, otherwise: undefined })

/** Shows a question in a root of its own; resolves to the chosen answer once the dialog is gone. */
function show<T>(question: Question<T>): Promise<T> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    const settle = (value: T) => {
      root.unmount()
      host.remove()
      void historySettled().then(() => resolve(value))
    }
    root.render(<Asked question={question} settle={settle} />)
  })
}

function Asked<T>({ question, settle }: { question: Question<T>; settle: (value: T) => void }) {
  const [answered, setAnswered] = useState(false)
  const answer = (value: T) => {
    if (answered) return
    setAnswered(true)
    settle(value)
  }
  const { title, message, help } = question
  return (
    <Dialog
      kind="alert"
      title={title ?? m.dialog_confirm_header()}
      onClose={() => answer(question.otherwise)}
      footer={
        <>
          {help && (
            <a className={buttonClass('quiet')} href={addressOfHelp(help)} target="_blank" rel="noopener noreferrer">
              {m.dialog_help_button()}
              <ExternalLink aria-hidden="true" className="size-4" />
            </a>
          )}
          {question.answers.map(({ value, label, tone }) => (
            <Button key={label} tone={tone} onClick={() => answer(value)}>
              {label}
            </Button>
          ))}
        </>
      }
    >
      <p className="whitespace-pre-line">{message}</p>
      {help && <p className="mt-3 text-sm text-ink-soft">{m.dialog_help_append()}</p>}
    </Dialog>
  )
}
