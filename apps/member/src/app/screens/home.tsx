import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import PenLine from 'lucide-react/icons/pen-line'
import { lazy, type ReactNode, Suspense } from 'react'
import { usePoints, useStanding, useUser } from '../../features/account/index.ts'
import { useAfterPaint } from '../../lib/after-paint.ts'
import { Link } from '../../lib/navigation.tsx'
import { pointsOf } from '../../lib/written.ts'
import { Screen } from '../../ui/screen.tsx'
import { Aside } from '../shell/aside.tsx'

const LatestOrders = lazy(async () => ({ default: (await import('./home-parts.ts')).LatestOrders }))
const ContinueDraft = lazy(async () => ({ default: (await import('./home-parts.ts')).ContinueDraft }))

/** The calm start: who you are, what you hold, what runs, and the one thing most people come for. */
export default function HomeScreen() {
  const user = useUser()
  const standing = useStanding()
  const painted = useAfterPaint()
  const greeting = user.data && <Greeting name={user.data.username} />
  if (standing === 'unverified') return <Waiting greeting={greeting} />
  return (
    <Screen
      title={m.nav_home()}
      ownHeading
      footer={
        <Link to="services-create" className={buttonClass('primary')}>
          <PenLine aria-hidden="true" className="size-5" />
          {m.home_order()}
        </Link>
      }
    >
      <p className="min-h-10 font-display text-2xl font-semibold">{greeting}</p>
      <Balance />
      <Aside>
        <Suspense>{painted && <ContinueDraft />}</Suspense>
      </Aside>
      <section aria-labelledby="latest" className="mt-8">
        <div className="mb-1 flex items-baseline justify-between">
          <h2 id="latest" className="text-lg">
            {m.home_latest()}
          </h2>
          <Link to="orders" className="link -my-2 inline-flex min-h-11 items-center text-sm">
            {m.home_all_orders()}
          </Link>
        </div>
        <Aside>
          {painted ? (
            <Suspense fallback={<Loading lines={3} />}>
              <LatestOrders />
            </Suspense>
          ) : (
            <Loading lines={3} />
          )}
        </Aside>
      </section>
    </Screen>
  )
}

/** Breaks between the name and the greeting, nowhere else. */
function Greeting({ name }: { name: string }) {
  return (
    <>
      <span className="inline-block">{m.home_greeting_name({ name })}</span>
      <span className="inline-block">{m.home_greeting()}</span>
    </>
  )
}

function Balance() {
  const points = usePoints()
  return (
    <p className="mt-1 flex min-h-8 items-baseline gap-2 text-ink-soft">
      {m.points_balance()}
      <span className="text-lg font-semibold text-ink tabular-nums">
        {points.data ? pointsOf(points.data.balance) : '–'}
        <span className="ml-0.5 text-sm font-normal">{m.points_unit()}</span>
      </span>
    </p>
  )
}

/** The e-mail address is not confirmed yet: nothing else can be opened. */
function Waiting({ greeting }: { greeting: ReactNode }) {
  return (
    <Screen title={m.nav_home()} ownHeading>
      <p className="font-display text-2xl font-semibold">{greeting}</p>
      <p className="mt-4">{m.home_unverified()}</p>
    </Screen>
  )
}
