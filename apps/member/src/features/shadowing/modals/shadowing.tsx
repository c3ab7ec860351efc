import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { RecordButton } from '../components/record-button.tsx'
import { TakeRow } from '../components/take-row.tsx'
import { nameOf } from '../source.ts'
import { useModel } from '../use-model.ts'
import { usePlayer } from '../use-player.ts'
import { useTakes } from '../use-takes.ts'

const slowRate = 0.75

/** Shadowing: hears a text, repeats it aloud, and compares both. The recordings never leave this device. */
export default function Shadowing({ data: { text, language, source }, close }: ModalProps<'shadowing'>) {
  const { model, retry } = useModel(source)
  const { playing, play, stop } = usePlayer()
  const { takes, keep, remove } = useTakes(nameOf(source))
  const [slow, setSlow] = useState(false)
  const heard = model && 'sound' in model ? model : undefined
  const failed = model && 'failed' in model ? model.failed : undefined
  // A language without a voice, and a text without a word.
  const isSilent = failed instanceof ApiError && ['speech_off', 'audio_not_found'].includes(failed.code)
  const store = (sound: Blob) => void keep(sound).catch(() => alertError({ message: m.shadowing_not_kept() }))
  return (
    <Dialog title={m.shadowing_title()} onClose={() => close()} footer={<RecordButton onBegin={stop} onTake={store} />}>
      <p lang={language} className="text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="mt-2 text-sm text-ink-soft">{m.shadowing_lead()}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {heard && (
          <>
            <Button
              tone="quiet"
              onClick={() => void play('model', [{ sound: heard.sound, rate: slow ? slowRate : 1 }])}
            >
              {playing === 'model' ? (
                <Square aria-hidden="true" className="size-4 fill-current" />
              ) : (
                <Volume2 aria-hidden="true" className="size-5" />
              )}
              {playing === 'model' ? m.shadowing_stop() : m.shadowing_model()}
            </Button>
            <label className="inline-flex min-h-11 items-center gap-2 px-2 text-sm">
              <input type="checkbox" className="size-5" checked={slow} onChange={() => setSlow(!slow)} />
              {m.shadowing_slow()}
            </label>
          </>
        )}
        {!model && <output className="block animate-late text-sm text-ink-soft">{m.shadowing_model_busy()}</output>}
        {isSilent && <p className="text-sm text-ink-soft">{m.shadowing_model_none()}</p>}
        {failed !== undefined && !isSilent && <Failed error={failed} retry={retry} />}
      </div>
      {takes && takes.length > 0 && (
        <section className="mt-6">
          <h3 className="font-semibold">{m.shadowing_takes()}</h3>
          <ul className="mt-2">
            {takes.map((take) => (
              <TakeRow
                key={take.id}
                take={take}
                model={heard}
                playing={playing}
                onPlay={(name, pieces) => void play(name, pieces)}
                onRemove={() => {
                  stop()
                  void remove(take)
                }}
              />
            ))}
          </ul>
          <p className="text-xs text-ink-soft">{m.shadowing_caution()}</p>
        </section>
      )}
      <p className="mt-4 text-xs text-ink-soft">{m.shadowing_private()}</p>
    </Dialog>
  )
}
