import type { WeakPoints } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Tabs } from '@tensaku/ui/tabs.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { lazy, Suspense } from 'react'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { EmptyLink } from '../../../ui/empty-link.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { OrderBars } from '../components/order-bars.tsx'
import { KindDetails } from '../components/kind-details.tsx'
import { Lead } from '../components/lead.tsx'
import { kindName } from '../kind-name.ts'
import { NextAct } from '../../studies/index.ts'
import { type Language, useWeakPoints } from '../queries.ts'

const Outcomes = lazy(async () => ({ default: (await import('../components/outcomes.tsx')).Outcomes }))

const names: Record<Language, () => string> = { en: m.weak_language_en, ja: m.weak_language_ja }

/** The weak-point chart: the most frequent kinds, their trends, and their places in the learner's texts. */
export default function StudiesWeakPointsScreen() {
  const { query } = useRoute()
  const wanted = query['language']
  const chart = useWeakPoints(wanted === 'en' || wanted === 'ja' ? wanted : undefined)
  return (
    <Screen title={m.weak_title()} ownHeading back="studies">
      <OfflineNote of={chart} />
      {chart.data ? (
        <Charts chart={chart.data} />
      ) : chart.isError ? (
        <Failed error={chart.error} retry={chart.refetch} busy={chart.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Screen>
  )
}

function Charts({ chart }: { chart: WeakPoints }) {
  const go = useGo()
  if (chart.languages.length === 0)
    return (
      <EmptyLink title={m.weak_empty_title()} text={m.weak_empty_text()} to="services-create" label={m.home_order()} />
    )
  if (chart.languages.length === 1) return <Chart chart={chart} />
  return (
    <Tabs
      label={m.weak_language()}
      tabs={chart.languages.toSorted().map((key) => ({ key, label: names[key]() }))}
      current={chart.language}
      onChange={(language) => void go('studies-weak-points', {}, { language }, { replace: true, stay: true })}
    >
      <Chart chart={chart} />
    </Tabs>
  )
}

function Chart({ chart }: { chart: WeakPoints }) {
  const { orders, kinds, language } = chart
  // The exercises are written in English.
  const foremost = language === 'en' ? kinds.find(({ kind }) => kind !== 'other') : undefined
  const most = Math.max(...kinds.map((kind) => kind.per_hundred))
  return (
    <>
      <Lead chart={chart} />
      {kinds.length > 0 && (
        <TitledSection id="kinds" title={m.weak_kinds()}>
          <ul className="mt-1 border-t border-line">
            {kinds.map((kind, at) => (
              <KindDetails key={kind.kind} kind={kind} most={most} chart={chart} open={at === 0} />
            ))}
          </ul>
        </TitledSection>
      )}
      {orders.length > 1 && <OrderBars orders={orders} language={language} />}
      <Suspense fallback={<Loading lines={5} />}>
        <Outcomes language={language} />
      </Suspense>
      {foremost && (
        <p className="mt-8 text-center">
          <Link to="exercises" className={buttonClass('primary')}>
            {m.weak_write({ kind: kindName(foremost.kind, language) })}
          </Link>
        </p>
      )}
      <NextAct except="weak_point" />
    </>
  )
}
