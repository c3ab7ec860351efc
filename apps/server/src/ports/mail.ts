/** A mail as it is sent. */
export type OutgoingMail = { id: number; to: string; subject: string; plain: string; html: string }

export type Mailer = {
  /** Resolves once the next server has accepted the mail. Throws if it may be tried again. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}
