import { implement } from '../../../http/call.ts'
import { deskReport, seenReport } from './desk-report.ts'

export const getDeskReport = implement('GET /api/instructor/reports/{reportId}', seenReport, async (services, asked) =>
  deskReport(services, services.db, asked, asked.loaded),
)
