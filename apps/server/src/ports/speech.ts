import type { Asker } from './fair-queue.ts'

/** What a text may be spoken in. */
export type SpokenLanguage = 'en' | 'ja'

/** Why there is no audio: nothing in the text can be spoken, or it went wrong and may be tried again. */
export class SpeechError extends Error {
  readonly reason: 'nothing' | 'failed'

  /** `detail` is a code for the log, never what was to be spoken. */
  constructor(reason: SpeechError['reason'], detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'SpeechError'
    this.reason = reason
  }
}

/** A voice by itself, which speaks one text at a time. */
export type Voice = {
  /** Who speaks, and how: another voice makes another audio of the same text. */
  readonly voice: string
  readonly languages: readonly SpokenLanguage[]
  /** Speaks a text of 10,000 UTF-16 units at most, in one of its languages: mp3. Throws SpeechError. */
  say(text: string, language: SpokenLanguage): Promise<Uint8Array>
  close(): Promise<void>
}

/** The same for many: each in their turn. */
export type Speech = Omit<Voice, 'say'> & {
  /** As a voice says it. Throws NotQueued too. */
  say(text: string, language: SpokenLanguage, asker: Asker): Promise<Uint8Array>
}
