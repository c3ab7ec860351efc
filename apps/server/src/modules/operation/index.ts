import { getHealth, getOpenApi, getReady, getVersion } from './checks.ts'
import { countVisit } from './count-visit.ts'

export const operationCalls = [getHealth, getReady, getVersion, getOpenApi, countVisit]
