import type { Speech } from '../../ports/speech.ts'
import { flite } from './flite.ts'
import { inTurn } from './in-turn.ts'
import { speechService, type SpeechService } from './speech-service.ts'

/** The configured service; without one, flite of our own, which speaks English only. */
export const makeSpeech = (service: SpeechService | undefined): Speech =>
  inTurn(service ? speechService(service) : flite())
