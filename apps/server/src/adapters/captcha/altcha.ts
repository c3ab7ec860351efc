import { minute } from '@tensaku/domain/calendar'
import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Captcha } from '../../ports/captcha.ts'

/** The life of a challenge, in milliseconds. */
const life = 20 * minute
const cost = 5000
/** The number of keys to derive: about a second on a phone. */
const work = { least: 60, most: 160 }

type Sent = { challenge: Challenge & { signature: string }; solution: Solution }

/** ALTCHA: the browser does some work before it may send, without an outside service. */
export function altcha(secret: string): Captcha {
  const signing = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}.key` }
  return {
    async challenge(now) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(work.least, work.most),
        deriveKey,
        // Signed with the rest. The library's own expiry would use the machine's time and not the clock port.
        data: { until: now.getTime() + life },
        ...signing,
      })
      return { kind: 'altcha', challenge: challenge as Record<string, unknown> & Challenge }
    },
    async check(text, _address, now) {
      const sent = parse(text)
      if (!sent || !(await isSolved(sent))) return undefined
      const until = Number(sent.challenge.parameters.data?.['until'])
      return until > now.getTime() ? { mark: sent.challenge.signature, until: new Date(until) } : undefined
    },
  }

  /** Anybody can send anything, so input that the library cannot read is a wrong solution. */
  async function isSolved({ challenge, solution }: Sent): Promise<boolean> {
    try {
      return (await verifySolution({ challenge, solution, deriveKey, ...signing })).verified
    } catch {
      return false
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parse(text: string): Sent | undefined {
  try {
    const sent: unknown = JSON.parse(text)
    if (!isObject(sent) || !isObject(sent['challenge']) || !isObject(sent['solution'])) return undefined
    const { parameters, signature } = sent['challenge']
    return isObject(parameters) && typeof signature === 'string' ? (sent as Sent) : undefined
  } catch {
    return undefined
  }
}
