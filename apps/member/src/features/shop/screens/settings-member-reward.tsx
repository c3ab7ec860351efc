import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useQuery } from '@tanstack/react-query'
import Award from 'lucide-react/icons/award'
import { api } from '../../../lib/api.ts'
import { inTokyo, minuteInTokyo, pointsOf } from '../../../lib/format.ts'
import { ownKey } from '../../../lib/queries.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { Screen } from '../../../ui/screen.tsx'
import { Lines, Part } from '../components/part.tsx'
import { Shown } from '../components/shown.tsx'
import { periodName } from '../months.ts'

type Rewards = Answer<'GET /api/users/{id}/rewards'>
type Stage = Rewards['stage']

const stageNames: Record<Stage, () => string> = {
  regular: m.shop_stage_regular,
  bronze: m.shop_stage_bronze,
  silver: m.shop_stage_silver,
  gold: m.shop_stage_gold,
}

/** The stage of the member, the way to the next one, and the points that come on the 1st. */
export default function SettingsMemberRewardScreen() {
  const id = useOwnId()
  const rewards = useQuery({
    queryKey: ownKey('rewards'),
    queryFn: ({ signal }) => api('GET /api/users/{id}/rewards', { params: { id }, signal }),
    staleTime: 0,
  })
  return (
    <Screen title={m.shop_rewards()} back="settings">
      <Shown of={rewards} lines={10}>
        {(data) => (
          <>
            <Now rewards={data} />
            <Stages rewards={data} />
            <Histories rewards={data} />
          </>
        )}
      </Shown>
    </Screen>
  )
}

function Now({ rewards: { current, stage, grant, stages } }: { rewards: Rewards }) {
  const next = stages[stages.findIndex((one) => one.stage === current.stage) + 1]
  return (
    <>
      <div className="flex items-center gap-4 pb-3">
        <Award aria-hidden="true" className="size-10 shrink-0 text-ink-soft" strokeWidth={1.3} />
        <p>
          <span className="block text-sm text-ink-soft">{m.shop_stage_now()}</span>
          <span className="font-display text-2xl font-semibold">{stageNames[stage]()}</span>
        </p>
      </div>
      <p className="pb-5">{m.shop_stage_when()}</p>
      <Part title={m.shop_reward_month({ month: periodName(current.month) })}>
        {current.missing === null || !next ? (
          <p className="mb-3">{m.shop_stage_highest()}</p>
        ) : (
          <>
            <p className="mb-2">{m.shop_stage_next({ stage: stageNames[next.stage](), count: current.missing })}</p>
            <Meter value={current.delivered} max={current.delivered + current.missing} />
          </>
        )}
        <Lines
          lines={[
            [m.shop_reward_delivered(), m.shop_orders({ count: current.delivered })],
            [m.shop_stage_reached(), stageNames[current.stage]()],
            [m.shop_reward_spent(), m.shop_points({ points: pointsOf(current.spent) })],
          ]}
        />
        <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3 font-semibold">
          {m.shop_reward_expected()}
          <span className="text-xl tabular-nums">{m.shop_points({ points: pointsOf(current.expected) })}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {m.shop_reward_when({ at: minuteInTokyo(grant.at), until: inTokyo(grant.expires_at) })}
        </p>
      </Part>
    </>
  )
}

/** The way to the next stage: a native meter for readers, and its picture, whose track stays light at 0. */
const Meter = ({ value, max }: { value: number; max: number }) => (
  <>
    <progress aria-label={m.shop_stage_way()} className="sr-only" value={value} max={max} />
    <div aria-hidden="true" className="mb-3 h-2 overflow-hidden rounded-full border border-line bg-wait-soft">
      <div style={{ width: `${(value / max) * 100}%`, forcedColorAdjust: 'none' }} className="h-full bg-ai" />
    </div>
  </>
)

function Stages({ rewards: { stages, current } }: { rewards: Rewards }) {
  return (
    <Part title={m.shop_stages()}>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-4 font-normal">
              {m.shop_stage()}
            </th>
            <th scope="col" className="py-1 pr-4 text-right font-normal">
              {m.shop_stage_from()}
            </th>
            <th scope="col" className="py-1 pr-4 text-right font-normal">
              {m.shop_stage_percent()}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {m.shop_stage_plan()}
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, from, percent, plan_points: plan }) => (
            <tr
              key={stage}
              aria-current={stage === current.stage || undefined}
              className={`border-t border-line ${stage === current.stage ? 'bg-wash font-semibold' : ''}`}
            >
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {stageNames[stage]()}
              </th>
              <td className="py-2 pr-4 text-right">{m.shop_orders_from({ count: from })}</td>
              <td className="py-2 pr-4 text-right">{m.shop_percent({ percent })}</td>
              <td className="py-2 text-right">{m.shop_points({ points: pointsOf(plan) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-soft">{m.shop_stages_note()}</p>
    </Part>
  )
}

function Histories({ rewards: { histories } }: { rewards: Rewards }) {
  return (
    <Part title={m.shop_reward_histories()}>
      {histories.length === 0 ? (
        <p className="text-ink-soft">{m.shop_reward_histories_empty()}</p>
      ) : (
        <ul>
          {histories.map(({ month, stage, delivered, granted, at }) => (
            <li key={month} className="flex items-baseline justify-between gap-3 border-b border-line py-3">
              <p className="min-w-0">
                <span className="block font-semibold">{periodName(month)}</span>
                <span className="text-sm text-ink-soft tabular-nums">
                  {[stageNames[stage](), m.shop_orders({ count: delivered }), inTokyo(at)].join(' ・ ')}
                </span>
              </p>
              <span className="shrink-0 font-semibold tabular-nums">
                {m.shop_points_given({ points: pointsOf(granted) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
