/** A value that PostgreSQL cannot take (class 22) and a text that is no JSON are quoted in the message: it may be a learner's. */
function quotes(error: Error): boolean {
  return error instanceof SyntaxError || ('code' in error && /^22\w{3}$/.test(String(error.code)))
}

/** What went wrong and where, with nothing that somebody wrote. */
export function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : 'unknown'
  const stack = cause.stack ?? `${cause.name}: ${cause.message}`
  if (!quotes(cause)) return stack
  const code = 'code' in cause ? ` ${String(cause.code)}` : ''
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return [`${cause.name}${code} (its message is kept out of the log)`, ...at].join('\n')
}
