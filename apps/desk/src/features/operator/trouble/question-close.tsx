import * as m from '@tensaku/messages'
import { api } from '../../../lib/api.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import { DialogButton } from '../shell/dialog-button.tsx'
import type { Trouble } from '../shell/trouble.ts'

/** Closes and refunds a question that nobody answers. */
export const QuestionClose = ({
  of: { id: orderId, question_id: questionId, title, price },
}: {
  of: Trouble['questions']['items'][number]
}) => (
  <DialogButton label={m.ops_question_close()}>
    {(onClose) => (
      <ActDialog
        name={`refund_question.${questionId}`}
        title={m.ops_question_close_title()}
        subject={title}
        text={m.ops_question_close_text({ count: price })}
        submit={m.ops_question_close()}
        done={m.ops_question_close_done()}
        act={(why) =>
          api('POST /api/ops/orders/{orderId}/questions/{questionId}/refund', {
            params: { orderId, questionId },
            body: { why },
          })
        }
        onClose={onClose}
      />
    )}
  </DialogButton>
)
