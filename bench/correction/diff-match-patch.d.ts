declare module 'diff-match-patch' {
  /** -1 was taken out, 1 was put in, 0 is in both. */
  export type Piece = [-1 | 0 | 1, string]
  export default class DiffMatchPatch {
    diff_main(before: string, after: string): Piece[]
    diff_cleanupSemantic(pieces: Piece[]): void
  }
}
