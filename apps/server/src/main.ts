import { type Config, ConfigError, readConfig } from './config.ts'
import type { Application } from './context.ts'
import { type Embedded, startEmbedded, StartError } from './db/embedded/index.ts'
import { migrate } from './db/migrate.ts'
import { DatabaseUnusable, whyUnusable } from './db/unusable.ts'
import { endWithDatabase, endWithParent } from './end-with.ts'
import { loadSandboxGateway, type SandboxGateway, useSandboxGateway } from './sandbox-gateway.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The cause of a failed start, in a sentence for the person who started the server. */
function causeOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError || error instanceof DatabaseUnusable)
    return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is in use. Stop the program that holds it, or choose another one with PORT=3001 npm start.`
  if (code === 'EACCES') return `Port ${config?.port} may not be opened by this user. Choose one above 1024 with PORT.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `The variable HOST is not usable: ${config?.host} is no address of this machine (${code}).`
  return undefined
}

/** Settings that a production server should have and this one lacks. */
function missingSettings({ production, mail, operator, payments, sandboxGateway }: Config): string[] {
  if (!production) return []
  return [
    ...(mail.smtpUrl ? [] : ['SMTP_URL, so mails are written to files and reach nobody']),
    ...(mail.smtpUrl && mail.from.includes('@localhost')
      ? ['MAIL_FROM, so mails come from localhost and many are turned away']
      : []),
    ...(payments || sandboxGateway ? [] : ['PAYPAL_… and KOMOJU_…, so nothing can be paid']),
    ...(operator.name && operator.email ? [] : ['OPERATOR_NAME or OPERATOR_EMAIL, so nobody reads who runs this']),
  ]
}

async function greet(config: Config, port: number, database: string, { demo, now }: { demo: boolean; now: Date }) {
  say(`Tensaku is ready at http://localhost:${port}`)
  say(`  learners     http://localhost:${port}/`)
  say(`  instructors  http://localhost:${port}/desk/`)
  say(`  database     ${database}`)
  if (demo) {
    const { demoAccounts, demoPassword } = await import('./modules/account/index.ts')
    say(`  demo accounts, password ${demoPassword}:`)
    for (const account of demoAccounts) say(`    ${account}`)
  }
  if (!config.production && !config.mail.smtpUrl) say(`  mailbox      http://localhost:${port}/dev/mailbox`)
  for (const setting of missingSettings(config)) say(`  not set: ${setting}`)
  if (!config.production) {
    say(`  clock        http://localhost:${port}/dev/clock, ${now.toISOString()}`)
    if (config.clockStart)
      say(`  CLOCK_START  ${config.clockStart.toISOString()}, and on by as much as the clock was moved`)
  }
}

type Running = { embedded?: Embedded; gateway?: SandboxGateway; application?: Application }

async function start(config: Config, running: Running) {
  const gateway = config.sandboxGateway ? loadSandboxGateway(process.env) : undefined
  // Loaded while PostgreSQL starts: both take about as long.
  let context: Promise<typeof import('./context.ts')> | undefined
  const meanwhile = () => {
    context ??= import('./context.ts')
    // Handled when the import is awaited.
    context.catch(() => undefined)
  }
  if (!config.databaseUrl) running.embedded = await startEmbedded({ dataDir: config.dataDir, log: say, meanwhile })
  const url = config.databaseUrl ?? running.embedded?.connectionString ?? ''
  await migrate(url).catch((error: unknown) => {
    if (!config.databaseUrl || error instanceof DatabaseUnusable) throw error
    throw new DatabaseUnusable(whyUnusable(error), { cause: error })
  })
  context ??= import('./context.ts')
  if (gateway) running.gateway = await useSandboxGateway(url, process.env, gateway)
  // A variable that is set wins over the gateway's word.
  const set = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const settings = readConfig({ ...running.gateway?.variables, ...set })
  const { compose } = await context
  running.application = await compose({ ...settings, databaseUrl: url })
  await running.application.app.listen({ port: config.port, host: config.host })
  const address = running.application.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const { demo, clock, clockMoves } = running.application.services
  const offset = clock.now().getTime() - (clockMoves?.moved() ?? 0) - Date.now()
  running.gateway?.join(`http://127.0.0.1:${port}`, offset)
  await greet(config, port, running.embedded?.where ?? 'DATABASE_URL', { demo, now: clock.now() })
}

async function main() {
  const running: Running = {}
  let ending: Promise<never> | undefined
  const end = (code: number): Promise<never> =>
    (ending ??= (async () => {
      await running.application?.close()
      await running.gateway?.leave()
      await running.embedded?.stop()
      process.exit(code)
    })())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  endWithParent(() => end(0))

  let config: Config | undefined
  try {
    config = readConfig(process.env)
    await start(config, running)
    if (running.embedded) endWithDatabase(running.embedded.gone, () => end(1))
  } catch (error) {
    const known = causeOf(error, config)
    process.stderr.write(
      known ? `${known}\n` : `Tensaku could not start: ${error instanceof Error ? error.stack : String(error)}\n`,
    )
    await end(1)
  }
}

await main()
