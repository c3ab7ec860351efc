import { TRANSLATION_INTO_JAPANESE } from '@tensaku/domain/catalogue'
import { lazy, Suspense } from 'react'
import { publicSettings } from '../../../lib/public-settings.ts'
import type { Category } from '../pricing.ts'
import type { Draft } from '../store/views.ts'

/** Without a network its code may be missing, and it could not ask anyway. */
const IntentCheck = lazy(() => import('./intent-check.tsx').catch(() => ({ default: () => null })))

/** 意図チェック, where an AI is configured and the learner writes English with its meaning in Japanese. */
export function AiIntent({ draft, category }: { draft: Draft; category: Category }) {
  const label = publicSettings().assistant?.label
  const isEnglish = category.counted === 'english' && category.id !== TRANSLATION_INTO_JAPANESE
  if (label === undefined || !isEnglish || draft.serverId === null) return null
  return (
    <Suspense>
      <IntentCheck draft={draft} label={label} />
    </Suspense>
  )
}
