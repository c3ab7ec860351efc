import * as m from '@tensaku/messages'
import type { SaveStatus } from '../engine/work-store-types.ts'
import { useEditor, useWorkState } from './editor-context.ts'

const texts: Record<SaveStatus, () => string> = {
  saved: m.desk_saved,
  waiting: m.desk_waiting,
  saving: m.desk_saving,
  offline: m.desk_offline,
  signed_out: m.desk_save_signed_out,
  clash: m.desk_save_clash,
  refused: m.desk_save_refused,
}

const quietStates: readonly SaveStatus[] = ['saved', 'waiting', 'saving']

/** The state of the words: on the server, being sent, or waiting in this browser. */
export function SaveState() {
  const { workStore, open, unsure } = useEditor()
  const status = useWorkState((state) => state.status)
  const refusal = useWorkState((state) => state.refusal)
  const unstored = useWorkState((state) => state.unstored)
  const nothingWritten = useWorkState(({ revision }) => revision === 0)
  const shut = useWorkState((state) => state.shut)
  if (!open && !shut) return null
  const isQuiet = quietStates.includes(status)
  const nowhere = unstored && !isQuiet
  return (
    <>
      <div className="min-w-0 flex-1 basis-16 text-sm">
        {/* Only states that need attention are announced: "saving, saved" every few seconds would interrupt the work. */}
        <p aria-live={isQuiet ? 'off' : 'polite'} className={isQuiet ? 'text-wait' : 'font-semibold text-alert'}>
          {nowhere && status === 'offline'
            ? m.desk_offline_unkept()
            : status === 'saved' && unsure
              ? m.desk_unsure()
              : status === 'saved' && nothingWritten
                ? ''
                : texts[status]()}
        </p>
        {status === 'refused' && refusal && <p className="text-alert">{refusal}</p>}
        {(status === 'offline' || status === 'signed_out') && (
          <button type="button" className="link min-h-11" onClick={() => void workStore.saveNow()}>
            {m.desk_save_retry()}
          </button>
        )}
        {status === 'clash' && (
          <button type="button" className="link min-h-11" onClick={workStore.ask}>
            {m.desk_clash_open()}
          </button>
        )}
      </div>
      {unstored && (
        <p className="order-last basis-full text-sm text-alert">{nowhere ? m.desk_unkept_unsent() : m.desk_unkept()}</p>
      )}
    </>
  )
}
