import type { Log } from '../../ports/log.ts'
import { describe } from './describe.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Writes one JSON object a line, to standard error unless told. */
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
