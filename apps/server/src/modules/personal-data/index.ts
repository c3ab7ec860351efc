import type { Sweep } from '../../jobs/index.ts'
import { anonymise } from './anonymise.ts'
import { getExport } from './get-export.ts'
import { listExports } from './list-exports.ts'
import { makeExports } from './make-exports.ts'
import { requestExport } from './request-export.ts'
import { withdraw } from './withdraw.ts'

export { exportText } from './export-text.ts'

export const personalDataCalls = [requestExport, listExports, getExport, withdraw]
export const personalDataSweeps: readonly Sweep[] = [makeExports, anonymise]
