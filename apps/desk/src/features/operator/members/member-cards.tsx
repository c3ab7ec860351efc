import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { api } from '../../../lib/api.ts'
import { ActDialog } from '../shell/act-dialog.tsx'
import { DialogButton } from '../shell/dialog-button.tsx'
import { useOperatorQuery } from '../shell/queries.ts'

type Published = Answer<'GET /api/ops/flashcard-categories'>['items'][number]

const acts = {
  hide: {
    call: 'POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/hide',
    title: m.ops_cards_hide_title,
    text: m.ops_cards_hide_text,
    submit: m.ops_cards_hide,
    done: m.ops_cards_hide_done,
  },
  show: {
    call: 'POST /api/ops/members/{memberId}/flashcard-categories/{categoryId}/show',
    title: m.ops_cards_show_title,
    text: m.ops_cards_show_text,
    submit: m.ops_cards_show,
    done: m.ops_cards_show_done,
  },
} as const

function Category({ of: { id, name, member, hidden_at: hiddenAt, cards } }: { of: Published }) {
  const doing = hiddenAt === null ? 'hide' : 'show'
  const act = acts[doing]
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-2">
      <details className="min-w-0 flex-1">
        <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
          {name} <span className="text-sm text-ink-soft">{m.ops_cards_count({ count: cards.length })}</span>{' '}
          {hiddenAt !== null && <Badge tone="alert">{m.ops_cards_hidden()}</Badge>}
        </summary>
        <ul className="text-sm">
          {cards.map((card, at) => (
            <li key={at} className="py-1 wrap-anywhere">
              <span lang="en">{card.english}</span> — {card.japanese}
            </li>
          ))}
        </ul>
      </details>
      <DialogButton label={act.submit()}>
        {(onClose) => (
          <ActDialog
            name={`cards.${doing}.${id}`}
            title={act.title({ name })}
            text={act.text()}
            submit={act.submit()}
            done={act.done()}
            danger={doing === 'hide'}
            act={(why) => api(act.call, { params: { memberId: member.id, categoryId: id }, body: { why } })}
            onClose={onClose}
          />
        )}
      </DialogButton>
    </li>
  )
}

/** The flashcards that a member has published, to hide what nobody else should read. */
export function MemberCards({ memberId }: { memberId: number }) {
  const found = useOperatorQuery('GET /api/ops/flashcard-categories', [memberId], (signal) =>
    api('GET /api/ops/flashcard-categories', { query: { member: memberId, page: 1 }, signal }),
  )
  if (!found.data || found.data.items.length === 0) return null
  return (
    <TitledSection id="cards" title={m.ops_cards()} className="">
      <ul>
        {found.data.items.map((one) => (
          <Category key={one.id} of={one} />
        ))}
      </ul>
    </TitledSection>
  )
}
