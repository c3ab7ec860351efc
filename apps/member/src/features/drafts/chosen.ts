import type { SaveContent } from '@tensaku/contract'
import { type Customized, customizedOf } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { inTokyo } from '../../lib/format.ts'
import { styleText } from './written.ts'

/** What was set for a draft beyond its category and course, in a few words each. */
export function chosenOf(content: SaveContent): string[] {
  const { settings, delivery } = content
  const words: Partial<Record<Customized, string>> = {
    style: styleText(settings.species),
    language: m.chosen_language(),
    date: delivery.date === null ? '' : m.chosen_date({ day: inTokyo(`${delivery.date}T00:00:00+09:00`) }),
    tag: m.chosen_tag({ tag: settings.tag }),
    authorize: m.chosen_authorize(),
  }
  return customizedOf(content).flatMap((name) => words[name] ?? [])
}
