import type { Order, Result } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { SaveCard } from '../../flashcards/index.ts'
import { written } from '../components/own-line.tsx'
import { SpeakButton } from './speak-button.tsx'

type Props = {
  order: Order
  result: Result
  /** The text being read aloud: a line by its number, a phrase by a negative number. */
  speaking: number | undefined
  /** Undefined if the browser cannot speak. */
  onSpeak: ((of: number, text: string) => void) | undefined
}

/** Phrases have negative numbers, because lines have positive ones. */
const ownNumber = (at: number) => -1 - at

/** The instructor's model phrases, which can be heard and saved as cards. */
export function Phrases({ order, result: { phrases = [], language }, speaking, onSpeak }: Props) {
  if (phrases.length === 0) return null
  return (
    <section aria-label={m.result_phrases()} className="mt-6 mb-4 rounded-lg bg-wash px-6 pt-5 pb-3">
      <h2 className="font-display text-lg">{m.result_phrases()}</h2>
      <ul className="mt-1 divide-y divide-line">
        {phrases.map(({ text, meaning }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be equal
          <li key={at} className="py-3">
            <p lang={language} className={`text-lg font-semibold ${written}`}>
              {text}
            </p>
            {meaning && (
              <p lang={order.language} className={`text-ink-soft ${written}`}>
                {meaning}
              </p>
            )}
            <p className="-ml-2 flex flex-wrap print:hidden">
              {onSpeak && (
                <SpeakButton
                  label={
                    speaking === ownNumber(at)
                      ? m.result_phrase_speak_stop({ phrase: text })
                      : m.result_phrase_speak({ phrase: text })
                  }
                  speaking={speaking === ownNumber(at)}
                  onToggle={() => onSpeak(ownNumber(at), text)}
                />
              )}
              <SaveCard
                orderId={order.id}
                card={{
                  line: null,
                  note: '',
                  ...(language === 'en' ? { english: text, japanese: meaning } : { english: meaning, japanese: text }),
                }}
                phrase={text}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
