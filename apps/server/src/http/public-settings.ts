import { minute } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { termsVersionAt } from '../modules/legal/index.ts'
import type { Services } from '../ports/services.ts'
import type { PublicSettings } from './pages.ts'

/** The greatest age of the terms' version in a page, in milliseconds. */
const freshFor = minute

/** The settings in the pages. A version of the terms older than a minute is read again after the answer. */
export async function followSettings({ db, clock, log, social, sites, llm }: Services): Promise<() => PublicSettings> {
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
    const label = social && (social.label ?? m.social_unnamed({}, { locale: 'ja' }))
    return {
      social: label ?? null,
      store: sites.store ?? null,
      terms,
      assistant: llm ? { label: llm.label } : null,
    }
  }
}
