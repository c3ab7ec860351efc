import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { orderTitle } from '../../../lib/format.ts'
import { fetchedDialog } from '../../../ui/fetched-dialog.tsx'
import { KeyList } from '../../../ui/key-list.tsx'
import { startAtPlace } from '../delivering/place.ts'
import { loadSnippets } from '../snippets/queries.ts'
import { editsFinder } from '../engine/edits-finder.ts'
import { About } from './about.tsx'
import { EditorContext, type EditorDialog } from './editor-context.ts'
import { AmendHeader, EditorHeader, SentBack } from './editor-header.tsx'
import { editorKeys, useEditorKeys } from './editor-keys.ts'
import { Clashes } from './clashes.tsx'
import { LineEditor } from './line-editor.tsx'
import { ModelPhrases } from './model-phrases.tsx'
import { OverallComment } from './overall-comment.tsx'
import { Questions } from './questions.tsx'
import { forgetRemoved } from './remove-explanation.ts'
import { Rewriting } from './rewriting.tsx'
import { OrderNote } from './side-note.tsx'
import { useWork } from './use-work.ts'

const Snippets = fetchedDialog(() => import('../snippets/chooser.tsx'))
const DeliverDialog = fetchedDialog(() => import('../delivering/deliver-dialog.tsx'))
const AmendDialog = fetchedDialog(() => import('../amending/amend-dialog.tsx'))
const ReleaseDialog = fetchedDialog(() => import('../delivering/release-dialog.tsx'))
const HistoryDialog = fetchedDialog(() => import('../history/history-dialog.tsx'))
const ReturnDialog = fetchedDialog(() => import('../delivering/return-dialog.tsx'))

/** Milliseconds in which the editor loads first; the dialogs above it load after that, before they are needed. */
const FIRST = 1500

function prepareDialogs(): () => void {
  const timer = setTimeout(() => {
    for (const one of [Snippets, DeliverDialog, HistoryDialog, ReleaseDialog, ReturnDialog]) one.prepare()
  }, FIRST)
  return () => clearTimeout(timer)
}

/** Rendered after the lines: once they can be written, it begins in the text, or where a delivery was taken back. */
function StartingPlace({ order, open }: { order: number; open: boolean }) {
  useEffect(() => {
    if (open) startAtPlace(order)
  }, [order, open])
  return null
}

const nothingToHear = () => () => undefined

type Props = {
  order: DeskOrder
  instructorId: number
  onDelivered: (order: DeskOrder, then?: 'next') => void
  /** Present while an amendment is written; leaves it. */
  amending?: { onLeave: () => void } | undefined
}

/** The screen on which a correction is written. */
export function CorrectionEditor({ order, instructorId, onDelivered, amending }: Props) {
  const { workStore, role, unsure, takeOver } = useWork(order, instructorId, amending ? 'amendment' : 'work')
  const shut = useSyncExternalStore(workStore?.subscribe ?? nothingToHear, () => workStore?.get().shut ?? false)
  const open = role === 'writer' && !shut
  const edits = useMemo(() => editsFinder(order), [order])
  const parts = useMemo(
    () => workStore && { order, workStore, open, unsure, edits },
    [order, workStore, open, unsure, edits],
  )
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  useEditorKeys(parts, setDialog, amending !== undefined)
  const close = () => setDialog(null)
  // Closes a dialog for writing once this window can only read.
  if (!open && dialog !== null && dialog !== 'keys') close()
  useEffect(loadSnippets, [])
  useEffect(prepareDialogs, [])
  useEffect(() => forgetRemoved, [])

  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[80rem] px-5 pb-32">
      <h1 className="pt-3 font-display text-xl wrap-anywhere">{orderTitle(order.title)}</h1>
      {!parts ? (
        <Loading lines={9} className="pt-8" />
      ) : (
        <EditorContext value={parts}>
          {amending ? (
            <AmendHeader onLeave={amending.onLeave} onCheck={open ? () => setDialog('deliver') : undefined} />
          ) : (
            <EditorHeader onShow={setDialog} />
          )}
          {!amending && order.sent_back !== undefined && <SentBack order={order} why={order.sent_back} />}
          {role === 'reader' && (
            <output className="mt-4 flex flex-wrap items-center gap-4 rounded-md bg-wash px-5 py-4">
              <span className="min-w-0 flex-1 basis-60">
                <span className="block font-semibold">{m.desk_reader_title()}</span>
                <span className="text-sm text-ink-soft">{m.desk_reader_text()}</span>
              </span>
              <Button onClick={takeOver}>{m.desk_take_over()}</Button>
            </output>
          )}
          <About order={order} />
          {order.lines.map((line) => (
            <LineEditor key={line.n} line={line} />
          ))}
          <div className="grid gap-x-12 gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
            <div className="space-y-10">
              {order.course === 'basic' && !amending && <Rewriting onReturn={() => setDialog('return')} />}
              <OverallComment />
              {order.course === 'advanced' && <ModelPhrases />}
              <OrderNote />
            </div>
            {order.questions.length > 0 && <Questions />}
          </div>
          {open && (
            <div className="flex justify-end pt-10">
              <Button className="w-full sm:w-auto sm:px-10" onClick={() => setDialog('deliver')}>
                {amending ? m.amend_check() : m.desk_deliver()}
              </Button>
            </div>
          )}
          <StartingPlace order={order.id} open={open} />
          <Clashes />
          {dialog === 'keys' && <KeyList keys={editorKeys(amending !== undefined)} onClose={close} />}
          {dialog === 'snippets' && <Snippets target={null} onChoose={close} onClose={close} />}
          {dialog === 'deliver' && !amending && <DeliverDialog onClose={close} onDelivered={onDelivered} />}
          {dialog === 'deliver' && amending && <AmendDialog onClose={close} onAmended={onDelivered} />}
          {dialog === 'release' && <ReleaseDialog onClose={close} />}
          {dialog === 'history' && !amending && <HistoryDialog onClose={close} />}
          {dialog === 'return' && <ReturnDialog onClose={close} />}
        </EditorContext>
      )}
    </main>
  )
}
