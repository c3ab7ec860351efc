import type { Log } from '../../ports/log.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Writes one JSON object a line to standard error. */
export function jsonLines(level: (typeof levels)[number]): Log {
  const write = (name: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>) => {
    if (levels.indexOf(name) < levels.indexOf(level)) return
    process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level: name, message, ...fields })}\n`)
  }
  return {
    info: (message, fields = {}) => write('info', message, fields),
    warn: (message, fields = {}) => write('warn', message, fields),
    error: (message, cause, fields = {}) =>
      write('error', message, {
        ...fields,
        error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      }),
  }
}
