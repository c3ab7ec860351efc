import { second } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { orRefuse } from '../../../http/refused.ts'
import type { Asker } from '../../../ports/fair-queue.ts'
import type { Services } from '../../../ports/services.ts'
import { audiosOf } from '../../speech/index.ts'
import type { CategoryRow } from '../repo.ts'
import { ankiPackage, type AnkiCard } from './anki-package.ts'
import { categoryMadeAt, datedCardsIn } from './repo.ts'
import { reviewLogsIn } from './review-logs.ts'

const ja = { locale: 'ja' } as const

/** New audios are made for so long; those that are missing come with the next export. */
const speaking = { milliseconds: 15 * second, bytes: 20 * 1024 * 1024 }

/** A category with its reviews and audios as a package for Anki (Q-110, decision 068). */
export async function ankiFile(
  services: Services,
  { id, name }: CategoryRow,
  { userId, asker }: { userId: number; asker: Asker },
): Promise<Uint8Array> {
  const { db } = services
  const createdAt = orRefuse(await categoryMadeAt(db, id), 'flashcard_category_not_found')
  const rows = await datedCardsIn(db, id)
  const logs = await reviewLogsIn(db, userId, id)
  const texts = rows.flatMap(({ english }) => (english === '' ? [] : [english]))
  const audios = await audiosOf(services, texts, { language: 'en', asker, most: speaking })
  const cards = rows.map(({ created_at: madeAt, changed_at: changedAt, checked, ...card }): AnkiCard => ({
    ...card,
    createdAt: madeAt,
    changedAt,
    audio: audios.get(card.english) ?? null,
    schedule: logs.get(card.id)?.schedule ?? null,
    answers: logs.get(card.id)?.answers ?? [],
    suspended: checked,
  }))
  return ankiPackage(
    { name, createdAt, cards },
    { noteType: m.cards_anki_type({}, ja), enJa: m.cards_anki_en_ja({}, ja), jaEn: m.cards_anki_ja_en({}, ja) },
  )
}
