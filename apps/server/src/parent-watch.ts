/** How long an orderly end may take before the process is ended hard. */
const patienceMs = 10_000

/**
 * Ends this process when the process that started it is gone, `kill -9` included, so that nothing stays on the port.
 * It notices through the channel that the starter keeps open; started by hand, without a channel, it does nothing.
 * `onEnd` is called once and does the orderly end.
 */
export function endWithParent(onEnd: () => Promise<void> | void): void {
  if (process.send === undefined) return
  const end = (): void => {
    setTimeout(() => process.exit(1), patienceMs).unref()
    void Promise.resolve(onEnd()).catch(() => process.exit(1))
  }
  if (!process.connected) return end()
  process.once('disconnect', end)
  process.channel?.unref()
}
