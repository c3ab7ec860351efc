import { defineModule } from '../manifest.ts'
import { getFormOptions } from './get-form-options.ts'

/** Everything this module gives to a process. */
export const formsModule = defineModule({
  name: 'forms',
  calls: [getFormOptions],
})
