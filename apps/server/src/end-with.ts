/** The time for a shutdown, after which the process exits at once: some work may wait for a database that is gone. */
const stopWithinMs = 10_000

/**
 * Ends this process when its database is given up, and prints the reason: a server cannot work without it, and a supervisor
 * restarts it. `onEnd` is called once and shuts down within `within` milliseconds.
 */
export function endWithDatabase(
  gone: Promise<{ message: string }>,
  onEnd: () => Promise<unknown>,
  within = stopWithinMs,
): void {
  void gone.then(({ message }) => {
    process.stderr.write(`${message}\n`)
    setTimeout(() => process.exit(1), within)
    return onEnd()
  })
}

/**
 * Ends this process when its parent is gone, `kill -9` included, so that the port becomes free. It notices through the channel
 * that the parent keeps open; without a channel, started by hand, it does nothing. `onEnd` is called once and shuts down.
 */
export function endWithParent(onEnd: () => Promise<void> | void): void {
  if (process.send === undefined) return
  const end = (): void => {
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    void Promise.resolve(onEnd()).catch(() => process.exit(1))
  }
  if (!process.connected) return end()
  process.once('disconnect', end)
  process.channel?.unref()
}
