/** Of whom everything is written, as of when, and where to. */
export type ExportAsked = { userId: number; at: Date; key: string }

/** Writes all that is a member's into a file of the storage, and keeps nobody else in this process waiting with it. */
export type Exporter = {
  /** Resolves when the file is whole. Rejects when it cannot be made, takes too long or too much memory, and after `close`. */
  write(asked: ExportAsked): Promise<void>
  /** Gives up what is being written. */
  close(): Promise<void>
}
