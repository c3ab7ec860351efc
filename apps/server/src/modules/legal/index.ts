import { legalNames } from './built-in.ts'
import { showLegalText } from './show-legal-text.ts'

export { operatorFoot } from './operator.ts'
export { termsVersion, termsVersionAt } from './terms.ts'

export const legalPages = legalNames.map(showLegalText)
