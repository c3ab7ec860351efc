/** How long an orderly end may take before the process is ended hard: what still waits for the database may wait in vain. */
const patienceMs = 10_000

/**
 * Ends this process once its database is given up, and says why: without it a server is of no use, and its supervisor
 * starts it anew. `onEnd` is called once and does the orderly end, within so many milliseconds.
 */
export function endWithDatabase(
  gone: Promise<{ message: string }>,
  onEnd: () => Promise<unknown>,
  within = patienceMs,
): void {
  void gone.then(({ message }) => {
    process.stderr.write(`${message}\n`)
    setTimeout(() => process.exit(1), within)
    return onEnd()
  })
}
