import type { Answer } from '@tensaku/contract'

/** Distinguishes people from programs before an account is opened. */
export type Captcha = {
  /** The data that the browser needs for a solution. */
  challenge(now: Date): Promise<Answer<'GET /api/captcha'>>
  /**
   * Judges the browser's solution. A valid one answers its hash, which is stored as spent, and the time until which it must
   * be stored; undefined for an invalid one.
   */
  check(solution: string, address: string | undefined, now: Date): Promise<{ mark: string; until: Date } | undefined>
}
