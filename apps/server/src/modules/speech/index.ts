import { defineModule } from '../manifest.ts'
import { forgetAudio } from './forget-audio.ts'

export { audioOf, audioType } from './audio-of.ts'
export { audiosOf } from './audios-of.ts'

/** Everything this module gives to a process. */
export const speechModule = defineModule({
  name: 'speech',
  sweeps: [forgetAudio],
})
