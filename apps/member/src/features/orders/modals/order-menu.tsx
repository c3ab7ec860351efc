import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CopyPlus from 'lucide-react/icons/copy-plus'
import FileText from 'lucide-react/icons/file-text'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { ModalProps, OrderAct } from '../../../lib/modals.ts'

const rows: Record<OrderAct, { label: () => string; icon: typeof Pencil }> = {
  title: { label: m.order_title_edit, icon: Pencil },
  info: { label: m.order_details, icon: FileText },
  resume: { label: m.order_resume, icon: CopyPlus },
  help: { label: m.order_help_title, icon: CircleQuestionMark },
  hide: { label: m.order_hide, icon: Trash },
}

/** The order itself, a new order from it, and apart from both the only act that cannot be undone. */
const groups: readonly (readonly OrderAct[])[] = [['title', 'info'], ['resume', 'help'], ['hide']]

/** The acts that are possible with an order. Returns the chosen one. */
export default function OrderMenu({ data: { title, offered }, close }: ModalProps<'order-menu'>) {
  const shown = groups.map((acts) => acts.filter((act) => offered.includes(act))).filter((acts) => acts.length > 0)
  return (
    <Dialog
      title={<span className="lines-2 wrap-anywhere">{title}</span>}
      onClose={() => close()}
      footer={
        <Button tone="quiet" onClick={() => close()}>
          {m.dialog_close()}
        </Button>
      }
    >
      <div className="-mx-3 -my-2 divide-y divide-line">
        {shown.map((acts) => (
          <ul key={acts.join()} className="py-1">
            {acts.map((act) => (
              <Row key={act} act={act} onChoose={() => close(act)} />
            ))}
          </ul>
        ))}
      </div>
    </Dialog>
  )
}

function Row({ act, onChoose }: { act: OrderAct; onChoose: () => void }) {
  const { label, icon: Icon } = rows[act]
  const [text, sign] = act === 'hide' ? ['text-alert hover:bg-alert-soft', ''] : ['hover:bg-ai-soft', 'text-ai']
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className={`flex min-h-13 w-full items-center gap-4 rounded-md px-3 py-2 text-left font-semibold ${text}`}
      >
        <Icon aria-hidden="true" className={`size-5 shrink-0 ${sign}`} />
        {label()}
      </button>
    </li>
  )
}
