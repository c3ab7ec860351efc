import type { SeatMessage, SeatOptions } from './seat.ts'

/** Where the windows of this browser talk about one correction. */
export function browserChannel(name: string): SeatOptions['channel'] & { close: () => void } {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = (event: MessageEvent<SeatMessage>) => listener(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    close: () => channel.close(),
  }
}
