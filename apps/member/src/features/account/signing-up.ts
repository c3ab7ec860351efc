import { inTab } from '../../lib/on-device.ts'

/** What was typed into the sign-up form, but for the password: it is there again after a reload. */
export type Typed = { email: string; username: string }

const typedKey = 'signup.typed'
const mailedKey = 'signup.mailed'

/** A sign-up that is under way in this tab. */
export const signingUp = {
  typed(): Typed {
    try {
      const { email = '', username = '' }: Partial<Typed> = JSON.parse(inTab.getItem(typedKey) ?? '{}')
      return { email, username }
    } catch {
      return { email: '', username: '' }
    }
  },

  keep(form: FormData): void {
    inTab.setItem(typedKey, JSON.stringify({ email: form.get('email'), username: form.get('username') }))
  },

  /** The account is made, and a code on its way to this address. */
  done(email: string): void {
    inTab.removeItem(typedKey)
    inTab.setItem(mailedKey, email)
  },

  /** Where the code was mailed to, if that was in this tab. */
  mailedTo: (): string | null => inTab.getItem(mailedKey),
}
