/** The member whose data is written, the time, and the file. */
export type ExportAsked = { userId: number; at: Date; key: string }

/** Writes all data of a member into a file of the storage, without delaying others in this process. */
export type Exporter = {
  /** Resolves when the file is complete. Rejects when it cannot be made, takes too long or too much memory, and after `close`. */
  write(asked: ExportAsked): Promise<void>
  /** Aborts the running exports. */
  close(): Promise<void>
}
