import { noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import type { Failed } from '../asking.ts'
import { ToPlans } from './offer.tsx'

type Props = {
  failed: Failed
  onAgain: () => void
  /** Asks the built-in tutor instead. */
  onTutor: () => void
  /** Deletes the chat, which is full. */
  onNew: () => void
}

/** A question without an answer: the reason, and the ways forward. The built-in tutor is offered, never put in place of the AI. */
export function Failure({ failed: { question, error }, onAgain, onTutor, onNew }: Props) {
  const online = useOnline()
  const { code, status } = error
  const text = status === noAnswer ? (online ? m.assistant_no_answer() : m.assistant_offline_kept()) : error.message
  const isClosed = code === 'assistant_not_in_plan' || code === 'assistant_quota_used'
  // A chat that another device has deleted begins anew.
  const mayRepeat = !isClosed && code !== 'chat_full' && (status !== 404 || code === 'chat_not_found')
  return (
    <li role="alert" className="rounded-md bg-alert-soft px-4 py-3">
      <p className="wrap-anywhere">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {code === 'assistant_not_in_plan' && <ToPlans />}
        {code === 'assistant_quota_used' && (
          <Link to="subscriptions" className={buttonClass('quiet')}>
            {m.assistant_to_usage()}
          </Link>
        )}
        {code === 'chat_full' && (
          <Button tone="quiet" onClick={onNew}>
            {m.assistant_new()}
          </Button>
        )}
        {mayRepeat && (
          <Button tone="quiet" disabled={!online} onClick={onAgain}>
            {m.assistant_again()}
          </Button>
        )}
        {question.tutor === 'ai' && status !== noAnswer && code !== 'chat_full' && code !== 'chat_busy' && (
          <Button tone="quiet" disabled={!online} onClick={onTutor}>
            {m.assistant_ask_tutor()}
          </Button>
        )}
      </div>
    </li>
  )
}
