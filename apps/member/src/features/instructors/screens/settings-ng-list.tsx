import * as m from '@tensaku/messages'
import { instructorTypeNames } from '@tensaku/messages/labels'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { inTokyo } from '../../../lib/format.ts'
import { EmptyLink } from '../../../ui/empty-link.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useBlock } from '../actions.ts'
import { type Blocks, useBlocks } from '../queries.ts'

/** The blocked instructors with count and limit, and a button to unblock each. */
export default function SettingsNgListScreen() {
  const blocks = useBlocks()
  return (
    <Screen title={m.settings_ng_list()} back="settings">
      <p className="text-ink-soft">{m.instructors_blocks_text()}</p>
      {blocks.data ? (
        <>
          <OfflineNote of={blocks} />
          <List blocks={blocks.data} />
        </>
      ) : blocks.error ? (
        <Failed error={blocks.error} retry={blocks.refetch} busy={blocks.isFetching} />
      ) : (
        <Loading lines={6} />
      )}
    </Screen>
  )
}

function List({ blocks: { items, max } }: { blocks: Blocks }) {
  const full = items.length >= max
  return (
    <>
      <p className="mt-5 mb-2 font-semibold tabular-nums">{m.instructors_blocks_count({ count: items.length, max })}</p>
      {full && <p className="mb-3 text-sm text-alert">{m.instructors_blocks_full()}</p>}
      {items.length === 0 ? (
        <EmptyLink
          title={m.instructors_no_blocks_title()}
          text={m.instructors_no_blocks_text()}
          to="teachers"
          label={m.instructors_to_all()}
        />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((item) => (
            <Blocked key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

function Blocked({ item }: { item: Blocks['items'][number] }) {
  const block = useBlock(item.id)
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <Link
          to="teachers-id"
          params={{ id: item.id }}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
        >
          {item.name}
        </Link>
        <p className="text-sm text-ink-soft">
          {instructorTypeNames[item.type]()} ・ {m.instructors_blocked_since({ day: inTokyo(item.blocked_at) })}
        </p>
      </div>
      <Button
        tone="quiet"
        busy={block.isPending}
        aria-label={m.instructors_unblock_named({ name: item.name })}
        onClick={() => block.mutate(false, { onSuccess: () => toast.success(m.instructors_unblocked()) })}
      >
        {m.instructors_unblock_short()}
      </Button>
    </li>
  )
}
