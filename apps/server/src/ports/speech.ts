import type { Asker } from './fair-queue.ts'

/** The languages of speech. */
export type SpokenLanguage = 'en' | 'ja'

/** There is no audio: nothing in the text can be spoken, or speaking failed and may be tried again. */
export class SpeechError extends Error {
  readonly reason: 'nothing' | 'failed'

  /** `detail` is a code for the log, never the text. */
  constructor(reason: SpeechError['reason'], detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'SpeechError'
    this.reason = reason
  }
}

/** A voice that speaks one text at a time. */
export type Voice = {
  /** The name of the voice. Another voice gives other audio of the same text. */
  readonly voice: string
  readonly languages: readonly SpokenLanguage[]
  /** Speaks a text of 10,000 UTF-16 units at most, in one of its languages: mp3. Throws SpeechError. */
  say(text: string, language: SpokenLanguage): Promise<Uint8Array>
  close(): Promise<void>
}

/** A voice behind a fair queue. */
export type Speech = Omit<Voice, 'say'> & {
  /** Like the voice's own. Also throws NotQueued. */
  say(text: string, language: SpokenLanguage, asker: Asker): Promise<Uint8Array>
}
