export type Audience = 'member' | 'instructor' | 'operator' | 'stream'

/** What a token says. `sid` is the session row; a stream token carries the audience it may hear. */
export type Claims = { sub: number; sid: string; audience: Audience; hears?: 'member' | 'instructor' | undefined }

export type Tokens = {
  /** `seconds` until it expires; session tokens have no end of their own, their row decides. */
  sign(claims: Claims, seconds?: number): Promise<string>
  /** Undefined for whatever is no token of ours, is expired, or was made for another audience. */
  verify(token: string, audience: Audience): Promise<Claims | undefined>
}
