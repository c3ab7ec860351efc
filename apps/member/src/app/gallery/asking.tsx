import { alertError, choose, confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useState } from 'react'
import { Section } from './section.tsx'

const tell = (answer: string | boolean | undefined) => toast(`→ ${answer}`)

export function Asking() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Section title="Dialog">
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        {open && (
          <Dialog
            title="解説"
            onClose={() => setOpen(false)}
            footer={
              <>
                <Button tone="quiet" onClick={() => setOpen(false)}>
                  閉じる
                </Button>
                <Button onClick={() => toast.success('保存しました')}>保存</Button>
              </>
            }
          >
            <p className="mb-4">過去のことなので、動詞は過去形にします。go → went は不規則に変わる動詞です。</p>
            <Field label="メモ" optional>
              <TextArea />
            </Field>
            {Array.from({ length: 12 }, (_, at) => (
              <p key={at} className="py-3">
                長い内容は、この中だけが動きます。
              </p>
            ))}
          </Dialog>
        )}
      </Section>
      <Section title="alertError, confirm, choose">
        <div className="flex flex-wrap gap-3">
          <Button
            tone="quiet"
            onClick={() => void alertError({ message: 'キャンセルできませんでした。', help: '115001582811' })}
          >
            alertError + help
          </Button>
          <Button
            tone="quiet"
            onClick={() => void alertError({ message: 'エラー発生しました。しばらくしてからもう一度お試しください。' })}
          >
            alertError
          </Button>
          <Button
            tone="danger"
            onClick={() =>
              void confirm({ message: 'この下書きを削除しますか？', confirm: '削除する', tone: 'danger' }).then(tell)
            }
          >
            confirm
          </Button>
          <Button
            tone="quiet"
            onClick={() =>
              void choose({
                message: 'この下書きは別の端末で更新されています。どちらを残しますか？',
                answers: [
                  { value: 'mine', label: 'この端末のもの' },
                  { value: 'theirs', label: '別の端末のもの', tone: 'quiet' },
                ],
              }).then(tell)
            }
          >
            choose
          </Button>
        </div>
      </Section>
      <Section title="toast">
        <div className="flex flex-wrap gap-3">
          <Button
            tone="quiet"
            onClick={() =>
              toast('下書きを削除しました', {
                action: { label: '元に戻す', run: () => toast.success('元に戻しました') },
              })
            }
          >
            toast
          </Button>
          <Button tone="quiet" onClick={() => toast.success('保存しました')}>
            toast.success
          </Button>
        </div>
      </Section>
    </>
  )
}
