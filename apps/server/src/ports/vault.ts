/** Encrypts texts that must be read again, but not in the database. `place` names the owner of a text: it can be decrypted there only. */
export type Vault = {
  seal(text: string, place: string): Buffer
  /** Undefined for a text that was encrypted with another key or for another place. */
  open(sealed: Uint8Array, place: string): string | undefined
}
