import { SpeechError, type Speech, type SpokenLanguage } from '../src/ports/speech.ts'

/** Speaks at once and records the texts. The audio is the text itself. `speech.fails` makes it fail. */
export function pretendedSpeech(languages: readonly SpokenLanguage[] = ['en']) {
  const spokenTexts: string[] = []
  const speech: Speech & { voice: string; fails?: SpeechError['reason'] | undefined } = {
    voice: 'pretended-1',
    languages,
    async say(text, language) {
      if (speech.fails) throw new SpeechError(speech.fails, 'told to')
      spokenTexts.push(`${language}: ${text}`)
      return new TextEncoder().encode(text)
    },
    async close() {},
  }
  return { speech, spokenTexts }
}
