import { inTab } from '../../lib/on-device.ts'
import type { SurveyDraft } from './asking.ts'

const ratings: readonly unknown[] = ['good', 'fair', 'bad']

// By hand: the schemas for it would be part of the first load, in the file of the forms.
function isDraft(stored: unknown): stored is SurveyDraft {
  const { value, content, isPrivate } = Object(stored) as Record<string, unknown>
  return ratings.includes(value) && typeof content === 'string' && typeof isPrivate === 'boolean'
}

/** A rating that is chosen and not sent, stored in this tab so that it survives leaving the screen but not a sign-out. */
export function ratingDraft(orderId: number) {
  const key = `orders.rating.${orderId}` as const
  return {
    read(): SurveyDraft | undefined {
      try {
        const stored: unknown = JSON.parse(inTab.getItem(key) ?? 'null')
        return isDraft(stored) ? stored : undefined
      } catch {
        return undefined
      }
    },
    keep: (survey: SurveyDraft) => inTab.setItem(key, JSON.stringify(survey)),
    forget: () => inTab.removeItem(key),
  }
}
