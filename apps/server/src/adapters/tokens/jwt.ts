import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../ports/clock.ts'
import type { Audience, Claims, Tokens } from '../../ports/tokens.ts'

const mostRemembered = 10_000

/** HS256 tokens. Verified ones are cached, so a busy client costs one signature check and not one a call. */
export function jwtTokens(key: Uint8Array, clock: Clock): Tokens {
  const remembered = new Map<string, { claims: Claims; expires: number }>()

  const check = async (token: string, audience: Audience) => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience, currentDate: clock.now() })
      const sub = Number(payload.sub)
      const { sid, hears } = payload
      if (!Number.isSafeInteger(sub) || typeof sid !== 'string') return undefined
      const claims: Claims = { sub, sid, audience, ...((hears === 'member' || hears === 'instructor') && { hears }) }
      return { claims, expires: payload.exp ?? Infinity }
    } catch {
      return undefined
    }
  }

  return {
    async sign({ sub, sid, audience, hears }, seconds) {
      const issued = Math.floor(clock.now().getTime() / 1000)
      const token = new SignJWT({ sid, ...(hears && { hears }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(sub))
        .setAudience(audience)
        .setIssuedAt(issued)
      if (seconds !== undefined) token.setExpirationTime(issued + seconds)
      return token.sign(key)
    },
    async verify(token, audience) {
      const entry = `${audience} ${token}`
      const known = remembered.get(entry) ?? (await check(token, audience))
      if (!known || known.expires * 1000 <= clock.now().getTime()) return undefined
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(entry, known)
      return known.claims
    },
  }
}
