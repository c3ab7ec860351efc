import type { Sweep } from '../../jobs/index.ts'
import { forgetAudio } from './forget-audio.ts'

export { audioOf, audioType } from './audio-of.ts'

export const speechSweeps: readonly Sweep[] = [forgetAudio]
