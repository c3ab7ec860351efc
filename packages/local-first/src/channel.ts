/** A channel between the pages of one browser that announces changes. A page does not receive its own messages. */
export type Channel<Message> = {
  post: (message: Message) => void
  /** Returns a function that stops listening. */
  listen: (listener: (message: Message) => void) => () => void
  close: () => void
}

/** Opens the channel of a name. In a browser without channels no message arrives. */
export function openChannel<Message>(name: string): Channel<Message> {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, listen: () => () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const receive = (event: Event) => listener((event as Event & { data: Message }).data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
    close: () => channel.close(),
  }
}
