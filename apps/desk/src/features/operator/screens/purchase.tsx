import * as m from '@tensaku/messages'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { CapturesTable } from '../payments/captures-table.tsx'
import { JournalsTable } from '../payments/journals-table.tsx'
import { PurchaseActs } from '../payments/purchase-acts.tsx'
import { PurchaseFacts } from '../payments/purchase-facts.tsx'
import { PurchaseState } from '../payments/purchase-row.tsx'
import { usePurchase } from '../payments/queries.ts'
import { TaskStory } from '../payments/task-story.tsx'
import { TrailTable } from '../payments/trail-table.tsx'
import { BackToSearch } from '../shell/back-link.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { isMissing, NotThere } from '../shell/not-there.tsx'
import { Page } from '../shell/page.tsx'

const route = getRouteApi('/ops/purchases/$id')

/** A purchase: the decisions that wait, the facts, the acts, its money and its journals. */
export function PurchaseScreen() {
  const { id } = route.useParams()
  const purchase = usePurchase(Number(id) || 0)
  if (isMissing(purchase.error)) return <NotThere page={m.ops_nav_purchases()} title={m.ops_purchase_none()} />
  return (
    <Page
      title={m.ops_purchase_number({ id })}
      back={<BackToSearch otherwise="purchases" />}
      aside={purchase.data && <PurchaseState of={purchase.data.purchase.status} />}
    >
      <Loaded of={purchase}>
        {(data) => (
          <div className="space-y-8">
            {data.tasks.length > 0 && (
              <TitledSection id="tasks" title={m.ops_nav_payments()} className="">
                <ul>
                  {data.tasks.map((task) => (
                    <TaskStory key={task.id} of={task} />
                  ))}
                </ul>
              </TitledSection>
            )}
            {data.purchase.asking && <output className="block">{m.ops_purchase_asking()}</output>}
            <PurchaseFacts of={data.purchase} trail={data.trail} />
            <PurchaseActs of={data} />
            {data.captures.length > 0 && (
              <TitledSection id="captures" title={m.ops_captures()} className="">
                <CapturesTable of={data.captures} />
              </TitledSection>
            )}
            {data.journals.length > 0 && (
              <TitledSection id="journals" title={m.ops_journals()} className="">
                <JournalsTable of={data.journals} />
              </TitledSection>
            )}
            {data.trail.attempts.length + data.trail.webhooks.length > 0 && (
              <TitledSection id="trail" title={m.ops_trail()} className="">
                <TrailTable of={data.trail} />
              </TitledSection>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
