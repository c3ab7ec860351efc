import { defineModule } from '../manifest.ts'
import { countCharsOf, countWordsOf } from './count.ts'

/** Everything this module gives to a process. */
export const textsModule = defineModule({
  name: 'texts',
  calls: [countWordsOf, countCharsOf],
})
