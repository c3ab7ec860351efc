import { getHealth, getOpenApi, getReady, getVersion } from './checks.ts'

export const operationCalls = [getHealth, getReady, getVersion, getOpenApi]
