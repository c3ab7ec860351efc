type Fields = Record<string, string | number | boolean | undefined>

/** JSON lines. Fields hold ids and codes, never secrets and never a learner's text. */
export type Log = {
  debug(message: string, fields?: Fields): void
  info(message: string, fields?: Fields): void
  warn(message: string, fields?: Fields): void
  error(message: string, cause: unknown, fields?: Fields): void
}
