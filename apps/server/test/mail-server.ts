import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * A mail server with just enough SMTP to take mails. `refuse` makes it refuse a recipient, `drop` makes it hang up after it
 * has taken a mail and before it confirms.
 */
export async function mailServer() {
  const given: { from: string; to: string[]; text: string }[] = []
  const server = { refuse: (_to: string): boolean => false, drop: false }
  const open = new Set<Socket>()
  const net = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail = { from: '', to: [] as string[], text: '' }
    let inData = false
    let buffer = ''
    say('220 test ESMTP')
    const command = (line: string) => {
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (/^(EHLO|HELO)/i.test(line)) return say('250-test\r\n250 8BITMIME')
      if (/^MAIL/i.test(line)) mail = { from: address, to: [], text: '' }
      if (/^RCPT/i.test(line) && server.refuse(address)) return say('550 no such mailbox')
      if (/^RCPT/i.test(line)) mail.to.push(address)
      if (/^DATA/i.test(line)) return ((inData = true), say('354 go on'))
      return say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
    }
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      buffer += chunk
      for (;;) {
        const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = buffer.slice(0, end)
        buffer = buffer.slice(end + (inData ? 5 : 2))
        if (!inData) command(part)
        else {
          inData = false
          given.push({ ...mail, text: part.replace(/^\.\./gm, '.') })
          if (server.drop) return void socket.destroy()
          say('250 taken')
        }
      }
    })
  }).listen(0, '127.0.0.1')
  await once(net, 'listening')
  const address = net.address()
  return Object.assign(server, {
    given,
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    async close() {
      for (const socket of open) socket.destroy()
      net.close()
      await once(net, 'close')
    },
  })
}
