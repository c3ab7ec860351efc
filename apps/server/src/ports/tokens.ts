export type Audience = 'member' | 'instructor' | 'operator' | 'stream'

/** The claims of a token. `sid` is the session row; a stream token has the audience that it may listen to. */
export type Claims = { sub: number; sid: string; audience: Audience; hears?: 'member' | 'instructor' | undefined }

export type Tokens = {
  /** `seconds` until it expires. Session tokens do not expire by themselves: their row decides. */
  sign(claims: Claims, seconds?: number): Promise<string>
  /** Undefined for a text that is no token of ours, is expired, or was made for another audience. */
  verify(token: string, audience: Audience): Promise<Claims | undefined>
}
