import { defineModule } from '../manifest.ts'
import { countCharacters } from './count-characters.ts'
import { countWords } from './count-words.ts'

/** Everything this module gives to a process. */
export const textsModule = defineModule({
  name: 'texts',
  calls: [countWords, countCharacters],
})
