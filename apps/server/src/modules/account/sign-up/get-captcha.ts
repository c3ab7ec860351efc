import { implement } from '../../../http/call.ts'

export const getCaptcha = implement('GET /api/captcha', async ({ captcha, clock }) => captcha.challenge(clock.now()))
