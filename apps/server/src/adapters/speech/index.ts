import { SpeechError, type Speech, type Voice } from '../../ports/speech.ts'
import { fairQueue } from '../fair-queue/index.ts'
import { flite } from './flite.ts'
import { speechService, type SpeechService } from './speech-service.ts'

/** Texts of one asker, and of all, that are spoken or wait. */
const usual = { each: 5, all: 30 }

/** Speaks one text after the other in this process. After it is closed it refuses every text, also those that wait. */
export function queued(voice: Voice, bounds = usual): Speech {
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

/** The configured service; without one, flite of our own, which speaks English only. */
export const makeSpeech = (service: SpeechService | undefined): Speech =>
  queued(service ? speechService(service) : flite())
