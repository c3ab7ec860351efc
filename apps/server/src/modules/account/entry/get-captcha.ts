import { implement } from '../../../http/call.ts'
import { limit } from '../limits/limits.ts'
import { networkOf } from '../sign-in/network.ts'

const most = 60
const windowMs = 10 * 60 * 1000

export const getCaptcha = implement('GET /api/captcha', async (services, { address }) => {
  await limit(services, `captcha:${networkOf(address)}`, most, windowMs)
  return services.captcha.challenge(services.clock.now())
})
