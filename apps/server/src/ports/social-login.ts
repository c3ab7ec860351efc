/** What the provider says about somebody. */
export type SocialPerson = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
}

/** What must be remembered between leaving for the provider and coming back. */
type SocialFlow = { state: string; nonce: string; verifier: string }

/** Any OpenID Connect issuer: authorization code with PKCE, scope `openid profile email`. */
export type SocialLogin = {
  /** The words on the button. */
  readonly label: string
  /** Where to send the browser. Throws when the provider cannot be reached. */
  begin(redirectUri: string): Promise<{ url: string; flow: SocialFlow }>
  /** Exchanges the code that came back to `currentUrl`; state and nonce are checked. Throws on any refusal or error of the provider. */
  finish(currentUrl: string, flow: SocialFlow): Promise<SocialPerson>
  /** Where signing out there is done, coming back to `returnTo`. */
  logoutUrl(returnTo: string): Promise<string>
}
