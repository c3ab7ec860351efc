export { reportFailure } from '../../lib/report-failure.ts'
