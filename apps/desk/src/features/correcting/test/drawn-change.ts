/** The words that a change deletes and inserts, as they are drawn in its sentence: `go→went`. */
export function drawnChange(change: Element | null | undefined): string {
  const words = (mark: 'del' | 'ins') =>
    (change?.querySelector(`p ${mark}`)?.textContent ?? '').replace(/^「(?:削除|追加)」/u, '').trim()
  return `${words('del')}→${words('ins')}`
}
