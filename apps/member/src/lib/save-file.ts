import { minute } from '@tensaku/domain/calendar'
/** Milliseconds until the bytes are released. Some browsers read them late. */
const readBy = minute

/** A file name that every device accepts: no folder separators, limited length, never empty. */
export const fileNameOf = (text: string, ending: string): string =>
  `${
    Array.from(text.replace(/[\\/:*?"<>|\p{C}]/gu, ' '))
      .slice(0, 60)
      .join('')
      .replace(/\s+/gu, ' ')
      .replace(/^[\s.]+|[\s.]+$/gu, '') || 'file'
  }.${ending}`

/** Saves bytes to the downloads of the device. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), readBy)
}
