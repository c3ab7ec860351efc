import { z } from 'zod'

/** What can be set from outside. `.env.example` documents each name. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  STARTER_CONTENT: z.enum(['on', 'off']).optional(),
  CLOCK_START: z.iso.datetime({ offset: true }).optional(),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly secretKey: string | undefined
  /** Demo accounts and starter content; never the accounts in production. */
  readonly starterContent: boolean
  readonly clockStart: Date | undefined
  readonly trustProxy: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Thrown for a setting that cannot be used. The message is one sentence for the person who set it. */
export class ConfigError extends Error {}

/** Reads the environment. An empty variable counts as unset. Throws ConfigError with a sentence that names the variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The variable ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const set = parsed.data
  const production = set.NODE_ENV === 'production'
  if (production && !set.SECRET_KEY)
    throw new ConfigError('In production the variable SECRET_KEY is needed: a random text of 32 characters or more.')
  if (production && set.CLOCK_START)
    throw new ConfigError('The variable CLOCK_START is for tests and is refused in production.')
  return {
    production,
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    secretKey: set.SECRET_KEY,
    starterContent: set.STARTER_CONTENT ? set.STARTER_CONTENT === 'on' : !production,
    clockStart: set.CLOCK_START ? new Date(set.CLOCK_START) : undefined,
    trustProxy: set.TRUST_PROXY === 'on',
    logLevel: set.LOG_LEVEL,
  }
}
