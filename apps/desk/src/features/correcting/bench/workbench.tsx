import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { KeyList } from '../../../ui/key-list.tsx'
import { Asked } from './asked.tsx'
import { BenchContext } from './bench-context.ts'
import type { BenchDialog } from './bench-dialog.ts'
import { BenchHeader } from './bench-header.tsx'
import { benchKeys, useBenchKeys } from './bench-keys.ts'
import { Clashes } from './clashes.tsx'
import { LineEditor } from './line-editor.tsx'
import { OverallComment } from './overall-comment.tsx'
import { Questions } from './questions.tsx'
import { useWork } from './use-work.ts'
import { WeakPoints } from './weak-points.tsx'

const DeliverDialog = lazy(() => import('../handing/deliver-dialog.tsx'))
const ReleaseDialog = lazy(() => import('../handing/release-dialog.tsx'))
const ReturnDialog = lazy(() => import('../handing/return-dialog.tsx'))

type Props = { order: DeskOrder; instructorId: number; onDelivered: (order: DeskOrder) => void }

/** Where a correction is written. */
export function Workbench({ order, instructorId, onDelivered }: Props) {
  const { keeper, role, takeOver } = useWork(order, instructorId)
  const open = role === 'writer'
  const bench = useMemo(() => keeper && { order, keeper, open }, [order, keeper, open])
  const [dialog, setDialog] = useState<BenchDialog | null>(null)
  useBenchKeys(bench, setDialog)
  const close = () => setDialog(null)

  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[80rem] px-5 pb-32">
      <h1 className="pt-6 font-display text-2xl">{order.title}</h1>
      {!bench ? (
        <Loading lines={9} className="pt-8" />
      ) : (
        <BenchContext value={bench}>
          <BenchHeader onShow={setDialog} />
          {role === 'reader' && (
            <output className="mt-4 flex flex-wrap items-center gap-4 rounded-md bg-wash px-5 py-4">
              <span className="min-w-0 flex-1 basis-60">
                <span className="block font-semibold">{m.desk_reader_title()}</span>
                <span className="text-sm text-ink-soft">{m.desk_reader_text()}</span>
              </span>
              <Button onClick={takeOver}>{m.desk_take_over()}</Button>
            </output>
          )}
          <div className="pt-6">
            <Asked order={order} />
            {order.weak_points && <WeakPoints of={order.weak_points} language={order.language} />}
          </div>
          {order.lines.map((line) => (
            <LineEditor key={line.n} line={line} />
          ))}
          <div className="grid gap-x-12 gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
            <OverallComment />
            {order.questions.length > 0 && <Questions />}
          </div>
          {open && (
            <div className="flex justify-end pt-10">
              <Button className="w-full sm:w-auto sm:px-10" onClick={() => setDialog('deliver')}>
                {m.desk_deliver()}
              </Button>
            </div>
          )}
          <Clashes />
          {dialog === 'keys' && <KeyList keys={benchKeys()} onClose={close} />}
          <Suspense>
            {dialog === 'deliver' && <DeliverDialog onClose={close} onDelivered={onDelivered} />}
            {dialog === 'release' && <ReleaseDialog onClose={close} />}
            {dialog === 'return' && <ReturnDialog onClose={close} />}
          </Suspense>
        </BenchContext>
      )}
    </main>
  )
}
