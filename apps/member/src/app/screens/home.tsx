import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import PenLine from 'lucide-react/icons/pen-line'
import { lazy, Suspense, useState } from 'react'
import { usePoints, useAccountState, useUser } from '../../features/account/index.ts'
import { useAfterPaint } from '../../lib/after-paint.ts'
import { late } from '../../lib/late.ts'
import { Link, useRoute } from '../../lib/navigation.tsx'
import { pointsOf } from '../../lib/format.ts'
import { Screen } from '../../ui/screen.tsx'
import { allStyles } from '../all-styles.ts'
import { Aside } from '../shell/aside.tsx'

const useParts = late(async () => (await Promise.all([import('../home/home-parts.tsx'), allStyles()]))[0])
const Welcome = lazy(async () => ({ default: (await import('../home/home-welcome.tsx')).Welcome }))
const Waiting = lazy(async () => ({ default: (await import('../home/home-welcome.tsx')).Waiting }))
const EnterCode = lazy(async () => ({ default: (await import('../home/home-welcome.tsx')).EnterCode }))

/** The next screen has a button at the same place. The guard is fetched with that screen, which cannot be tapped before. */
const guard = ({ nativeEvent }: { nativeEvent: MouseEvent }) =>
  void import('../../lib/second-tap.ts').then(
    ({ ignoreSecondTap }) => ignoreSecondTap(nativeEvent),
    () => undefined,
  )

/** Home: the member's name, points and running orders, and the button for a new draft, which is the main action unless a result is unread. */
export default function HomeScreen() {
  const user = useUser()
  const accountState = useAccountState()
  const { name: entry = 'home' } = useRoute()
  const [isUnread, setUnread] = useState(false)
  const greeting = <Greeting name={user.data?.username} />
  if (accountState === 'unverified')
    return (
      <Screen
        title={m.nav_home()}
        ownHeading
        footer={
          <Suspense fallback={<div className="min-h-12" />}>
            <EnterCode />
          </Suspense>
        }
      >
        {greeting}
        <Suspense fallback={<Loading lines={3} className="mt-4" />}>
          <Waiting />
        </Suspense>
      </Screen>
    )
  return (
    <Screen
      title={m.nav_home()}
      ownHeading
      footer={
        <Link to="services-create" className={buttonClass(isUnread ? 'quiet' : 'primary')} onClick={guard}>
          <PenLine aria-hidden="true" className="size-5" />
          {m.home_order()}
        </Link>
      }
    >
      <div className="@container">
        <div className="in-sight flex min-h-8 items-center justify-between gap-x-3 @max-[15rem]:block">
          {greeting}
          <Balance />
        </div>
      </div>
      {entry === 'home' ? (
        // The largest text at first: it needs no answer of the server. With large letters it keeps to one line.
        <p className="mt-1 font-display text-[min(1.625rem,max(26.5px-0.03rem,7vw))] leading-[1.4] font-semibold text-balance [word-break:auto-phrase]">
          {m.home_prompt()}
        </p>
      ) : (
        <Suspense fallback={<Loading lines={3} className="mt-3" />}>
          <Welcome entry={entry} />
        </Suspense>
      )}
      <Aside>
        <Parts onUnread={setUnread} />
      </Aside>
    </Screen>
  )
}

/** The parts that need code and answers, after the first paint. */
function Parts({ onUnread }: { onUnread: (isShown: boolean) => void }) {
  const parts = useParts(useAfterPaint())
  return parts ? <parts.HomeParts onUnread={onUnread} /> : <Loading lines={9} className="mt-6" />
}

/**
 * One line at any length of the name, and reserved before the name is known, so that nothing below moves. With large text
 * the balance has a line of its own, reserved as well.
 */
function Greeting({ name }: { name: string | undefined }) {
  return (
    <p className="flex min-h-8 min-w-0 items-center text-ink-soft">
      {name !== undefined && (
        <>
          <span className="max-w-full truncate">{name}</span>
          <span className="shrink-0">{m.home_greeting()}</span>
        </>
      )}
    </p>
  )
}

function Balance() {
  const points = usePoints()
  return (
    <p className="min-h-[1.7em] shrink-0 text-ink-soft">
      {points.data && (
        <>
          <span className="sr-only">{m.points_balance()}</span>
          <span className="font-semibold text-ink tabular-nums">{pointsOf(points.data.balance)}</span>
          <span className="ml-0.5 text-sm">{m.points_unit()}</span>
        </>
      )}
    </p>
  )
}
