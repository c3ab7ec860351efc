import { defineModule } from '../manifest.ts'
import { legalNames } from './built-in-text.ts'
import { showLegalText } from './show-legal-text.ts'

export { operatorFoot } from './operator-lines.ts'
export { termsVersion, termsVersionAt } from './terms-version.ts'

/** Everything this module gives to a process. */
export const legalModule = defineModule({
  name: 'legal',
  pages: legalNames.map(showLegalText),
})
