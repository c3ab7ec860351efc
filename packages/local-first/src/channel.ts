/** Where the pages of one browser tell each other of changes. A page does not hear itself. */
export type Channel<Message> = {
  post: (message: Message) => void
  /** Answers how to stop listening. */
  listen: (listener: (message: Message) => void) => () => void
  close: () => void
}

/** The channel of a name. In a browser without channels nobody hears. */
export function openChannel<Message>(name: string): Channel<Message> {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, listen: () => () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = (event: Event) => listener((event as Event & { data: Message }).data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    close: () => channel.close(),
  }
}
