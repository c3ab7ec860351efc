import type { NotificationSetting } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Failed, textOf } from '@tensaku/ui/failed.tsx'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useOptimisticChange } from '@tensaku/ui/optimistic-change.ts'
import { useId } from 'react'
import { PushOnThisDevice } from '../push/device.tsx'
import { useChangeWay, useNotificationSettings, type Way } from './queries.ts'

const words: Record<NotificationSetting['group'], { title: () => string; hint: () => string }> = {
  order_receipt: { title: m.push_group_order_receipt, hint: m.push_group_order_receipt_hint },
  order_progress: { title: m.push_group_order_progress, hint: m.push_group_order_progress_hint },
  order_result: { title: m.push_group_order_result, hint: m.push_group_order_result_hint },
  points: { title: m.push_group_points, hint: m.push_group_points_hint },
  study: { title: m.push_group_study, hint: m.push_group_study_hint },
}
const ways: readonly { way: Way; title: () => string }[] = [
  { way: 'mail', title: m.push_way_mail },
  { way: 'push', title: m.push_way_push },
]

/** The settings of mail and push by group. */
export default function NotificationSettings() {
  const id = useId()
  const { settings, items } = useNotificationSettings()
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-7">
      <h2 id={id} className="text-lg">
        {m.title_notifications()}
      </h2>
      <p className="mt-2 text-sm text-ink-soft">{m.push_settings_text()}</p>
      <div className="mt-5 space-y-7">
        <PushOnThisDevice />
        {items ? (
          items.map((setting) => <Group key={setting.group} setting={setting} />)
        ) : settings.isError ? (
          <Failed error={settings.error} retry={settings.refetch} busy={settings.isFetching} />
        ) : (
          <Loading lines={8} />
        )}
      </div>
      <p className="mt-6 text-sm text-ink-soft">{m.push_settings_always()}</p>
    </section>
  )
}

function Group({ setting }: { setting: NotificationSetting }) {
  const { group } = setting
  const saving = useChangeWay()
  const { value, busy, change } = useOptimisticChange(setting)
  const turn = (way: Way, on: boolean) => change({ ...value, [way]: on }, () => saving.mutateAsync({ group, way, on }))
  const { title, hint } = words[group]
  const message = saving.error ? `${textOf(saving.error)}${m.push_settings_kept()}` : undefined
  // Hidden from screen readers: it is no part of the group's name, and a checkbox announces its own state.
  const progress = busy ? <span aria-hidden="true">{m.saving()}</span> : undefined
  return (
    <Field group label={title()} hint={hint()} error={message} aside={progress}>
      <div className="grid grid-cols-2 gap-2">
        {ways
          .filter(({ way }) => setting[way] !== null)
          .map(({ way, title: name }) => (
            <Choice
              key={way}
              type="checkbox"
              title={name()}
              className={way === 'push' ? 'col-start-2' : ''}
              checked={value[way] === true}
              onChange={({ currentTarget }) => turn(way, currentTarget.checked)}
            />
          ))}
      </div>
    </Field>
  )
}
