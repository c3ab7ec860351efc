import { secretKey } from './people.ts'
import { cores, startListening, type Listening } from './programs.ts'

/** What a server needs to run as in production, for whoever knows the key of the benchmarks. */
export const productionVariables = (databaseUrl: string, port = 0): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  SECRET_KEY: secretKey,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: 'http://localhost',
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'warn',
})

/** Starts our server on a database, at a port it chooses itself unless one is given. */
export const startServer = (databaseUrl: string, port?: number): Promise<Listening> =>
  startListening('apps/server/src/main.ts', cores.measured, productionVariables(databaseUrl, port))
