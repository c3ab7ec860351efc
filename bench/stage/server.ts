import { secretKey } from './people.ts'
import { cores, startListening, type Listening } from './programs.ts'

/** The variables for a production server that accepts the benchmarks' key. */
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
