import { inTab } from '../../lib/on-device.ts'

/** The purpose of the visit to the social provider. */
export type SocialIntent = 'login' | 'signup'

const askedKey = 'social.asked'

/** The parameters of the login, stored while the browser is at the provider. */
export const askedBefore = {
  keep: (query: Record<string, string>): void => inTab.setItem(askedKey, JSON.stringify(query)),
  take(): Record<string, string> {
    try {
      return JSON.parse(inTab.getItem(askedKey) ?? '{}') as Record<string, string>
    } catch {
      return {}
    } finally {
      inTab.removeItem(askedKey)
    }
  },
}
