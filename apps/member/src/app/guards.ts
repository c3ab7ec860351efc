import type { Standing } from '../features/account/index.ts'
import { href } from '../lib/route-names.ts'
import type { RouteAccess } from './routes.ts'

/** What becomes of a wish to open an address. */
export type Verdict = { kind: 'open' } | { kind: 'missing' } | { kind: 'redirect'; to: string }

const open: Verdict = { kind: 'open' }
const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/**
 * Decides who sees which screen. `target` is the address with its query, remembered so that a guest comes
 * back to it after signing in. An unknown address is missing for everybody.
 */
export function judge(access: RouteAccess | undefined, standing: Standing, target: string): Verdict {
  if (access === undefined) return { kind: 'missing' }
  if (access === 'any') return open
  if (access === 'guest') return standing === 'guest' ? open : redirect(href('home'))
  if (standing === 'guest') return redirect(href('login', {}, target === href('home') ? {} : { return: target }))
  if (access === 'verified' && standing === 'unverified') return redirect(href('home'))
  return open
}

/** Where `/` leads. */
export const startOf = (standing: Standing): string => (standing === 'guest' ? href('login') : href('home'))
