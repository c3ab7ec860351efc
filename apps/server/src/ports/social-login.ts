/** The provider's claims about a person. */
export type SocialPerson = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
}

/** The secrets of a round trip, stored from its start to its end. */
type SocialFlow = { state: string; nonce: string; verifier: string }

/** Any OpenID Connect issuer: authorization code with PKCE, scope `openid profile email`. */
export type SocialLogin = {
  /** The provider's name on the buttons; undefined if none was set. */
  readonly label: string | undefined
  /** The address for the browser. Throws when the provider cannot be reached. */
  begin(redirectUri: string): Promise<{ url: string; flow: SocialFlow }>
  /** Exchanges the code in `currentUrl`; state and nonce are checked. Throws on any refusal or error of the provider. */
  finish(currentUrl: string, flow: SocialFlow): Promise<SocialPerson>
  /** The address at which the provider signs out and then returns to `returnTo`. */
  logoutUrl(returnTo: string): Promise<string>
}
