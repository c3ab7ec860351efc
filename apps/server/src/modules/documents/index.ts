import { forgetPdfs } from './forget.ts'

export { forgetPdf } from './forget.ts'
export { pdfOf } from './pdf-of.ts'

export const documentSweeps = [forgetPdfs]
