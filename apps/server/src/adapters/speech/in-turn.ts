import { SpeechError, type Speech, type Voice } from '../../ports/speech.ts'
import { fairQueue } from '../fair-queue/index.ts'

/** Texts of one asker, and of all, that are spoken or wait. */
const usual = { each: 5, all: 30 }

/** One text after the other in this process; once it is closed, none any more, whoever waits. */
export function inTurn(voice: Voice, bounds = usual): Speech {
  const queue = fairQueue({ atOnce: 1, ...bounds })
  let closed = false
  return {
    ...voice,
    say: (text, language, asker) =>
      queue.run(asker, async () => {
        if (closed) throw new SpeechError('failed', 'closed')
        return voice.say(text, language)
      }),
    close() {
      closed = true
      return voice.close()
    },
  }
}
