import * as m from '@tensaku/messages'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useState } from 'react'

const speaker = typeof window === 'undefined' ? undefined : window.speechSynthesis

type Props = { text: string; locale: 'en-US' | 'en-GB' | 'ja-JP'; n: number }

/** Reads a line aloud by the browser's own voice. Not there where the browser has none. */
export function SpeakButton({ text, locale, n }: Props) {
  const [speaking, setSpeaking] = useState(false)
  useEffect(() => {
    if (!speaking) return
    return () => speaker?.cancel()
  }, [speaking])
  if (!speaker || text.trim() === '') return null
  const toggle = () => {
    if (speaking) return setSpeaking(false)
    speaker.cancel()
    const said = new SpeechSynthesisUtterance(text)
    said.lang = locale
    said.rate = 0.95
    said.addEventListener('end', () => setSpeaking(false))
    said.addEventListener('error', () => setSpeaking(false))
    setSpeaking(true)
    speaker.speak(said)
  }
  const Icon = speaking ? Square : Volume2
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={speaking ? m.result_speak_line_stop({ n }) : m.result_speak_line({ n })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm text-ai hover:bg-ai-soft"
    >
      <Icon aria-hidden="true" className="size-4" />
      {speaking ? m.result_speak_stop() : m.result_speak()}
    </button>
  )
}
