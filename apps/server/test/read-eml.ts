const decoded = (text: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Encoded words (RFC 2047); space between two of them is no space. */
const words = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('latin1') : decodedWord(text),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
const decodedWord = (text: string) =>
  text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', words(line.slice(line.indexOf(':') + 2))]),
  )
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const at = /\r?\n\r?\n/.exec(text)
  return { headers: headersOf(text.slice(0, at?.index)), body: text.slice((at?.index ?? 0) + (at?.[0].length ?? 0)) }
}

/** Reads a mail as a mail program does: its headers, and its two parts. */
export function readEml(text: string) {
  const { headers, body } = split(text)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()))
  const part = (kind: string) => {
    const found = parts.find(({ headers }) => headers.get('content-type')?.startsWith(kind))
    return decoded(found?.body ?? '', found?.headers.get('content-transfer-encoding')?.toLowerCase() ?? '').replaceAll(
      '\r\n',
      '\n',
    )
  }
  return { headers, plain: part('text/plain'), html: part('text/html') }
}
