import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { addressOfHelp } from '@tensaku/ui/help.ts'
import { Loading } from '@tensaku/ui/loading.tsx'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CreditCard from 'lucide-react/icons/credit-card'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import LogOut from 'lucide-react/icons/log-out'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Receipt from 'lucide-react/icons/receipt'
import Signal from 'lucide-react/icons/signal'
import Sliders from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import Wallet from 'lucide-react/icons/wallet'
import User from 'lucide-react/icons/user-round'
import { openModal } from '../../../lib/modals.ts'
import { publicSettings } from '../../../lib/public-settings.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { InstallRow } from '../components/install-row.tsx'
import { LotsLine } from '../components/lots-line.tsx'
import { FoldedRows, Row, Rows } from '../components/rows.tsx'
import { logOut } from '../log-out.ts'
import { usePoints, useUser } from '../queries.ts'
import { openStore } from '../store-site.ts'
import { useAction } from '../use-action.ts'

/** The member, their points, links to everything outside the bottom bar, and signing out. Screens in preparation are folded, last. */
export default function SettingsScreen() {
  const hasStore = publicSettings().store !== null
  const [leaving, leave] = useAction(async () => void (await logOut()))
  const user = useUser()
  return (
    <Screen title={m.nav_settings()}>
      <OfflineNote of={user} />
      <Who />
      <Balance />
      <Rows title={m.settings_group_use()}>
        <Row icon={History} title={m.points_history_title()} to="shop-histories-points" />
        <Row icon={ChartColumn} title={m.settings_weak_points()} to="studies-weak-points" />
        <Row icon={NotebookPen} title={m.settings_exercises()} to="exercises" />
        <Row icon={Gift} title={m.settings_member_reward()} to="settings-member-reward" />
        <Row icon={Receipt} title={m.settings_purchases()} to="shop-histories-purchases" />
        {hasStore && <StoreRows />}
      </Rows>
      <Rows title={m.settings_group_account()}>
        <Row icon={User} title={m.settings_account()} to="settings-account" />
        <Row icon={Sliders} title={m.settings_service()} to="settings-service" />
        <LevelRow />
        <Row icon={Ban} title={m.settings_ng_list()} to="settings-ng-list" />
        <Row icon={CreditCard} title={m.settings_credit_card()} to="settings-credit-card" />
        <Row icon={Bell} title={m.title_notifications()} to="notifications" />
        <InstallRow />
      </Rows>
      <Rows title={m.settings_group_help()}>
        <Row icon={CircleHelp} title={m.settings_help_cancel()} href={addressOfHelp('115001582811')} />
        <Row icon={CircleHelp} title={m.settings_help_drafts()} href={addressOfHelp('360032687131')} />
        <Row icon={CircleHelp} title={m.settings_help_copies()} href={addressOfHelp('360032324292')} />
      </Rows>
      <Rows title={m.settings_group_service()}>
        <Row icon={FileText} title={m.settings_terms()} href="/legal/terms" />
        <Row icon={FileText} title={m.settings_privacy()} href="/legal/privacy" />
        <Row icon={FileText} title={m.settings_commerce()} href="/legal/commerce" />
      </Rows>
      <FoldedRows title={m.settings_group_soon()}>
        <Row soon icon={GraduationCap} title={m.settings_studies()} to="studies" />
        <Row soon icon={BookOpen} title={m.settings_resources()} to="resources" />
        {!hasStore && <StoreRows soon />}
      </FoldedRows>
      <Button tone="quiet" wide className="mt-9" busy={leaving} onClick={leave}>
        <LogOut aria-hidden="true" className="size-5" />
        {m.nav_logout()}
      </Button>
    </Screen>
  )
}

/** The store and its plans. They are in preparation until the operator has a store. */
function StoreRows({ soon = false }: { soon?: boolean }) {
  const userId = useOwnId()
  return (
    <>
      <Row
        soon={soon}
        icon={Store}
        end={ExternalLink}
        title={m.settings_store()}
        onPress={() => void openStore(userId)}
      />
      <Row
        soon={soon}
        icon={Wallet}
        end={ExternalLink}
        title={m.settings_store_plans()}
        onPress={() => void openStore(userId, 'purchase-monthly-plans')}
      />
    </>
  )
}

function Who() {
  const user = useUser()
  if (!user.data)
    return user.isError ? (
      <Failed error={user.error} retry={user.refetch} busy={user.isFetching} />
    ) : (
      <Loading lines={2} />
    )
  return (
    <section aria-label={m.settings_signed_in()} className="border-b border-line pb-5">
      <p className="font-display text-xl font-semibold break-keep">{m.home_name({ name: user.data.username })}</p>
      <p className="text-sm text-ink-soft">{user.data.email}</p>
    </section>
  )
}

function Balance() {
  const points = usePoints()
  return (
    <section aria-labelledby="points" className="pt-5">
      <h2 id="points" className="text-sm font-semibold text-ink-soft">
        {m.points_balance()}
      </h2>
      {points.data ? (
        <LotsLine points={points.data} />
      ) : points.isError ? (
        <Failed error={points.error} retry={points.refetch} busy={points.isFetching} />
      ) : (
        <Loading lines={2} />
      )}
    </section>
  )
}

function LevelRow() {
  const level = useUser().data?.level
  const choose = () => {
    if (level === null) void openModal('first-level', {})
    else if (level !== undefined) void openModal('level', { level })
  }
  return (
    <Row
      icon={Signal}
      title={m.level_title()}
      aside={level === undefined ? undefined : level === null ? m.level_none() : m.level_short({ level })}
      onPress={choose}
    />
  )
}
