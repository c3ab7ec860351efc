import { sentences } from '@tensaku/correction'
import { useEffect, useState } from 'react'

const british = 3

/** The language a corrected text is read in: Japanese, British English where that style was asked for, else American. */
const voiceLanguage = (language: 'en' | 'ja', species: number): 'ja-JP' | 'en-GB' | 'en-US' => {
  if (language === 'ja') return 'ja-JP'
  return species === british ? 'en-GB' : 'en-US'
}

type Speech = { speaking: number | undefined; toggle: (line: number, text: string) => void }

/**
 * Reads lines aloud with the voices of the device, one at a time; the same line again stops it. Undefined where the
 * browser cannot. Sentence by sentence, because some voices fall silent in a long text.
 */
export function useSpeech(language: 'en' | 'ja', species: number): Speech | undefined {
  const [speaking, setSpeaking] = useState<number>()
  const supported = 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window

  useEffect(() => {
    if (!supported) return undefined
    const stop = () => speechSynthesis.cancel()
    window.addEventListener('pagehide', stop)
    return () => {
      stop()
      window.removeEventListener('pagehide', stop)
    }
  }, [supported])

  if (!supported) return undefined
  return {
    speaking,
    toggle(line, text) {
      speechSynthesis.cancel()
      if (speaking === line) return setSpeaking(undefined)
      const lang = voiceLanguage(language, species)
      const voice = speechSynthesis.getVoices().find((one) => one.lang.replace('_', '-') === lang)
      // A line that was cut off also ends: only the one that still speaks may say so.
      const over = () => setSpeaking((now) => (now === line ? undefined : now))
      const pieces = sentences(text, language)
      pieces.forEach((piece, at) => {
        const utterance = new SpeechSynthesisUtterance(piece)
        utterance.lang = lang
        if (voice) utterance.voice = voice
        if (at === pieces.length - 1) utterance.addEventListener('end', over)
        utterance.addEventListener(
          'error',
          (event) => event.error !== 'canceled' && event.error !== 'interrupted' && over(),
        )
        speechSynthesis.speak(utterance)
      })
      setSpeaking(pieces.length > 0 ? line : undefined)
    },
  }
}
