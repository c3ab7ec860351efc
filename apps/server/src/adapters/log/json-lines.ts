import type { Log } from '../../ports/log.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Whether the message quotes a value: PostgreSQL (class 22) and the JSON parser do, and it may be a learner's text. */
function quotes(error: Error): boolean {
  return error instanceof SyntaxError || ('code' in error && /^22\w{3}$/.test(String(error.code)))
}

/** Describes an error and its place, without any text of a person. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : 'unknown'
  const stack = cause.stack ?? `${cause.name}: ${cause.message}`
  if (!quotes(cause)) return stack
  const code = 'code' in cause ? ` ${String(cause.code)}` : ''
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return [`${cause.name}${code} (its message is kept out of the log)`, ...at].join('\n')
}

/** Writes one JSON object a line, by default to standard error. */
export function jsonLines(
  level: (typeof levels)[number],
  put: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const write = (name: (typeof levels)[number], message: string, fields: Record<string, unknown>) => {
    if (levels.indexOf(name) < levels.indexOf(level)) return
    put(`${JSON.stringify({ at: new Date().toISOString(), level: name, message, ...fields })}\n`)
  }
  return {
    debug: (message, fields = {}) => write('debug', message, fields),
    info: (message, fields = {}) => write('info', message, fields),
    warn: (message, fields = {}) => write('warn', message, fields),
    error: (message, cause, fields = {}) => write('error', message, { ...fields, error: describe(cause) }),
  }
}
