import type { Answer } from '@tensaku/contract'

/** Tells people from programs before an account is made. */
export type Captcha = {
  /** What the browser needs to solve one. */
  challenge(now: Date): Promise<Answer<'GET /api/captcha'>>
  /**
   * Judges what the browser sent. A good one answers the mark by which it is remembered as spent, and until when that
   * must be remembered; undefined for a bad one.
   */
  check(solution: string, address: string | undefined, now: Date): Promise<{ mark: string; until: Date } | undefined>
}
