import { defineModule } from '../manifest.ts'
import { anonymise } from './anonymise.ts'
import { downloadExport } from './download-export.ts'
import { listExports, requestExport } from './exports.ts'
import { makeExports } from './make-exports.ts'
import { withdraw } from './withdraw.ts'

export { exportText } from './export-text.ts'

/** Everything this module gives to a process. */
export const personalDataModule = defineModule({
  name: 'personal-data',
  calls: [requestExport, listExports, downloadExport, withdraw],
  sweeps: [makeExports, anonymise],
})
