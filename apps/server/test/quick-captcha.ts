import type { Captcha } from '../src/ports/captcha.ts'

/** A captcha without work: every text but `wrong` solves it, once. */
export const quickCaptcha: Captcha = {
  challenge: async () => ({ kind: 'altcha', challenge: {} }),
  check: async (solution, _address, now) =>
    solution === 'wrong' ? undefined : { mark: solution, until: new Date(now.getTime() + 600_000) },
}
