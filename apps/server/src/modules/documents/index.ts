import { defineModule } from '../manifest.ts'
import { forgetPdfs } from './forget-pdfs.ts'

export { forgetPdf } from './forget-pdfs.ts'
export { pdfOf } from './pdf-of.ts'

/** Everything this module gives to a process. */
export const documentsModule = defineModule({
  name: 'documents',
  sweeps: [forgetPdfs],
})
