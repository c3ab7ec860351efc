/** A mail as it is sent. */
export type OutgoingMail = { id: number; to: string; subject: string; plain: string; html: string }

export type Mailer = {
  /** Resolves when the next server has taken the mail. Throws when it may be tried again. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}
