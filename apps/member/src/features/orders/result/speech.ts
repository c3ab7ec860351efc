import { sentences } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'

const british = 3

/** The language for reading a corrected text: Japanese, British English for that style, else American. */
const voiceLanguage = (language: 'en' | 'ja', species: number): 'ja-JP' | 'en-GB' | 'en-US' => {
  if (language === 'ja') return 'ja-JP'
  return species === british ? 'en-GB' : 'en-US'
}

const noVoice: ReadonlySet<SpeechSynthesisErrorCode> = new Set([
  'language-unavailable',
  'synthesis-failed',
  'synthesis-unavailable',
  'voice-unavailable',
])
/** Milliseconds within which an existing voice starts; a browser without a voice reports nothing. */
const beginsWithin = 5000

type Speech = { speaking: number | undefined; toggle: (line: number, text: string) => void }

/**
 * Reads lines aloud with the voices of the device, one at a time; the same line again stops it. Undefined if the browser
 * cannot; a missing voice is reported. Reads by sentences, because some voices stop in a long text.
 */
export function useSpeech(language: 'en' | 'ja', species: number): Speech | undefined {
  const [speaking, setSpeaking] = useState<number>()
  const now = useRef<number>(undefined)
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  const supported = 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window

  useEffect(() => {
    if (!supported) return undefined
    const stop = () => {
      clearTimeout(silence.current)
      speechSynthesis.cancel()
    }
    window.addEventListener('pagehide', stop)
    return () => {
      stop()
      window.removeEventListener('pagehide', stop)
    }
  }, [supported])

  const toggle = useCallback(
    (line: number, text: string) => {
      const say = (one: number | undefined) => {
        now.current = one
        setSpeaking(one)
      }
      speechSynthesis.cancel()
      clearTimeout(silence.current)
      if (now.current === line) return say(undefined)
      const lang = voiceLanguage(language, species)
      const voice = speechSynthesis.getVoices().find((one) => one.lang.replace('_', '-') === lang)
      // An interrupted line also ends, so only the current line may report its end.
      const over = () => now.current === line && say(undefined)
      const voiceless = () => {
        speechSynthesis.cancel()
        over()
        toast(m.result_speak_none())
      }
      const pieces = sentences(text, language)
      pieces.forEach((piece, at) => {
        const utterance = new SpeechSynthesisUtterance(piece)
        utterance.lang = lang
        if (voice) utterance.voice = voice
        if (at === pieces.length - 1) utterance.addEventListener('end', over)
        if (at === 0) utterance.addEventListener('start', () => clearTimeout(silence.current))
        utterance.addEventListener('error', ({ error }) => {
          if (error === 'canceled' || error === 'interrupted') return
          clearTimeout(silence.current)
          if (noVoice.has(error)) voiceless()
          else over()
        })
        speechSynthesis.speak(utterance)
      })
      if (pieces.length > 0) silence.current = setTimeout(voiceless, beginsWithin)
      say(pieces.length > 0 ? line : undefined)
    },
    [language, species],
  )
  return supported ? { speaking, toggle } : undefined
}
