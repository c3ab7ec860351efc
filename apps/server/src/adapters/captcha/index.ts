import type { Captcha } from '../../ports/captcha.ts'
import type { Log } from '../../ports/log.ts'
import { altcha } from './altcha.ts'
import { recaptcha, type RecaptchaKeys } from './recaptcha.ts'

/** Google's captcha if there are keys for it, otherwise a proof of work without an outside service. */
export const makeCaptcha = (given: { keys: RecaptchaKeys | undefined; secret: string; log: Log }): Captcha =>
  given.keys ? recaptcha(given.keys, given.log) : altcha(given.secret)
