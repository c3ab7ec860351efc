import { inTab } from '../../lib/on-device.ts'

/** The sign-up form without the password, restored after a reload. */
export type Typed = { email: string; username: string }

const typedKey = 'signup.typed'
const mailedKey = 'signup.mailed'
const replacesKey = 'signup.replaces'

/** A sign-up in progress in this tab. */
export const signingUp = {
  typed(): Typed {
    try {
      const { email = '', username = '' }: Partial<Typed> = JSON.parse(inTab.getItem(typedKey) ?? '{}')
      return { email, username }
    } catch {
      return { email: '', username: '' }
    }
  },

  /** Fills the form with an unconfirmed account, which the next sign-up replaces. */
  again(typed: Typed, token: string | undefined): void {
    inTab.setItem(typedKey, JSON.stringify(typed))
    if (token !== undefined) inTab.setItem(replacesKey, token)
  },

  /** The token of the unconfirmed account that this sign-up replaces. */
  replaces: (): { replaces?: string } => {
    const replaces = inTab.getItem(replacesKey)
    return replaces === null ? {} : { replaces }
  },

  /** The account cannot be replaced any more. */
  replacesNone: (): void => inTab.removeItem(replacesKey),

  keep(form: FormData): void {
    inTab.setItem(typedKey, JSON.stringify({ email: form.get('email'), username: form.get('username') }))
  },

  /** Records the new account and the address of its code. */
  done(email: string): void {
    inTab.removeItem(typedKey)
    inTab.removeItem(replacesKey)
    inTab.setItem(mailedKey, email)
  },

  /** The address of the code, if it was requested in this tab. */
  mailedTo: (): string | null => inTab.getItem(mailedKey),
}
