import type { Edit, Range } from './edit.ts'

/** A piece of the source for a viewer: unchanged text, or an edit with the text it deletes. */
export type Segment = ({ kind: 'same'; text: string } & Range) | { kind: 'edit'; edit: Edit; removed: string }

/** The source cut at its edits, in order and without gaps. `edits` as `align` returns them. */
export function segments(source: string, edits: readonly Edit[]): Segment[] {
  const found: Segment[] = []
  let at = 0
  const same = (end: number) => {
    if (at < end) found.push({ kind: 'same', text: source.slice(at, end), start: at, end })
  }
  for (const edit of edits) {
    same(edit.start)
    found.push({ kind: 'edit', edit, removed: source.slice(edit.start, edit.end) })
    at = edit.end
  }
  same(source.length)
  return found
}
