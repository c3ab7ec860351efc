import * as v from 'valibot'
import { inTab } from '../../lib/on-device.ts'
import type { SurveyDraft } from './asking.ts'

const shape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ value: v.picklist(['good', 'fair', 'bad']), content: v.string(), isPrivate: v.boolean() }),
)

/** A rating that is chosen and not sent, stored in this tab so that it survives leaving the screen but not a sign-out. */
export function ratingDraft(orderId: number) {
  const key = `orders.rating.${orderId}` as const
  return {
    read(): SurveyDraft | undefined {
      const stored = v.safeParse(shape, inTab.getItem(key))
      return stored.success ? stored.output : undefined
    },
    keep: (survey: SurveyDraft) => inTab.setItem(key, JSON.stringify(survey)),
    forget: () => inTab.removeItem(key),
  }
}
