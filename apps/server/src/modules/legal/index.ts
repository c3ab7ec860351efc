import { defineModule } from '../manifest.ts'
import { legalNames } from './built-in.ts'
import { showLegalText } from './show-legal-text.ts'

export { operatorFoot } from './operator.ts'
export { termsVersion, termsVersionAt } from './built-in.ts'

/** Everything this module gives to a process. */
export const legalModule = defineModule({
  name: 'legal',
  pages: legalNames.map(showLegalText),
})
