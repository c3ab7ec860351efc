import { termsVersionAt } from '../modules/legal/index.ts'
import type { Services } from '../ports/services.ts'
import type { PublicSettings } from './pages.ts'

/** How old the version of the terms may be that a page carries. Milliseconds. */
const freshFor = 60_000

/** What pages carry. The version of the terms is looked up again when it is older than a minute, behind the answer. */
export async function followSettings({ db, clock, log, social, sites }: Services): Promise<() => PublicSettings> {
  let asked = clock.now()
  let terms = await termsVersionAt(db, asked)
  return () => {
    const now = clock.now()
    if (now.getTime() - asked.getTime() >= freshFor) {
      asked = now
      termsVersionAt(db, now).then(
        (version) => (terms = version),
        () => log.warn('the version of the terms could not be looked up'),
      )
    }
    return { social: social?.label ?? null, store: sites.store ?? null, terms }
  }
}
