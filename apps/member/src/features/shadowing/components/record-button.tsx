import { second } from '@tensaku/domain/calendar'
import { longestTake } from '@tensaku/domain/shadowing'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import Mic from 'lucide-react/icons/mic'
import Square from 'lucide-react/icons/square'
import { useEffect, useRef, useState } from 'react'
import { canRecord, type NoRecording, record, type Recording } from '../recorder.ts'

type Props = { onBegin: () => void; onTake: (sound: Blob) => void }

type State = 'resting' | 'asking' | 'recording' | NoRecording

/** Records the microphone, for 60 seconds at most. Where that is impossible it says so, and listening remains. */
export function RecordButton({ onBegin, onTake }: Props) {
  const [state, setState] = useState<State>(canRecord() ? 'resting' : 'missing')
  const [seconds, setSeconds] = useState(0)
  const running = useRef<Recording>(undefined)
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      running.current?.discard()
    }
  }, [])

  useEffect(() => {
    if (state !== 'recording') return undefined
    const timer = setInterval(() => setSeconds((before) => Math.min(before + 1, longestTake)), second)
    return () => clearInterval(timer)
  }, [state])

  const begin = async () => {
    onBegin()
    setSeconds(0)
    setState('asking')
    const begun = await record()
    if (typeof begun === 'string') return setState(begun)
    // The browser can ask for long, and the dialog may be closed meanwhile.
    if (left.current) return begun.discard()
    running.current = begun
    setState('recording')
    const sound = await begun.done
    running.current = undefined
    if (left.current) return undefined
    setState('resting')
    if (sound) onTake(sound)
    return undefined
  }

  if (state === 'missing' || state === 'denied')
    return (
      <output className="block text-sm text-ink-soft">
        {state === 'denied' ? m.shadowing_denied() : m.shadowing_missing()}
      </output>
    )
  if (state === 'recording')
    return (
      <Button wide onClick={() => running.current?.stop()}>
        <Square aria-hidden="true" className="size-4 fill-current" />
        <span className="tabular-nums">{m.shadowing_recording({ seconds })}</span>
      </Button>
    )
  return (
    <Button wide busy={state === 'asking'} onClick={() => void begin()}>
      <Mic aria-hidden="true" className="size-5" />
      {state === 'asking' ? m.shadowing_asking() : m.shadowing_record()}
    </Button>
  )
}
