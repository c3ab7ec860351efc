import { inTab } from '../../lib/on-device.ts'

/** What somebody leaves for the social provider for. */
export type SocialIntent = 'login' | 'signup'

const askedKey = 'social.asked'

/** What the login was asked to do next, kept while the browser is at the provider. */
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
