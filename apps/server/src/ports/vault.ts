/** Keeps texts that have to be read again and that nobody shall read in the database. `place` says whose a text is: it opens nowhere else. */
export type Vault = {
  seal(text: string, place: string): Buffer
  /** Undefined for what was sealed under another key or for another place. */
  open(sealed: Uint8Array, place: string): string | undefined
}
