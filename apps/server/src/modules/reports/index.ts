import { defineModule } from '../manifest.ts'
import { claimReport } from './desk/claim-report.ts'
import { getDeskReport } from './desk/get-desk-report.ts'
import { listDeskReports } from './desk/list-desk-reports.ts'
import { publishReport } from './desk/publish-report.ts'
import { releaseReport } from './desk/release-report.ts'
import { saveReportWork } from './desk/save-report-work.ts'
import { searchExercises } from './desk/search-exercises.ts'
import { releaseReports } from './due/release-reports.ts'
import { remindOfReports } from './due/remind-of-reports.ts'
import { getReport } from './get-report.ts'
import { listReportCandidates } from './intervening/list-report-candidates.ts'
import { reassignReport } from './intervening/reassign-report.ts'
import { listReports } from './list-reports.ts'
import { requestReport } from './request-report.ts'

export { endReportOf } from './end-reports.ts'
export { exportOf, forgetReports } from './repo.ts'
export { unreadReport } from './unread-report.ts'

/** Everything this module gives to a process. */
export const reportsModule = defineModule({
  name: 'reports',
  calls: [
    listReports,
    requestReport,
    getReport,
    listDeskReports,
    getDeskReport,
    claimReport,
    releaseReport,
    saveReportWork,
    publishReport,
    searchExercises,
    listReportCandidates,
    reassignReport,
  ],
  sweeps: [remindOfReports, releaseReports],
})
