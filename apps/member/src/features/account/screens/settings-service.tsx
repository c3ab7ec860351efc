import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Choice, Field } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Suspense } from 'react'
import { type Font, fontOf, variantOf } from '../../../lib/settings.ts'
import { Screen } from '../../../ui/screen.tsx'
import { NotificationSettings } from '../../notifications/index.ts'
import { useSettings } from '../use-settings.ts'

const fonts: readonly { value: Font; label: () => string; look: string }[] = [
  { value: 'small', label: m.settings_font_small, look: 'text-[14px]' },
  { value: 'medium', label: m.settings_font_medium, look: 'text-[16px]' },
  { value: 'large', label: m.settings_font_large, look: 'text-[20px]' },
]

/** The appearance and start of the app. A choice applies at once on this device and is sent to the account. */
export default function SettingsServiceScreen() {
  const { settings, set, unsent, send } = useSettings()
  return (
    <Screen title={m.settings_service()} back="settings">
      <div className="space-y-9">
        {unsent !== undefined && (
          <div role="alert" className="rounded-md bg-alert-soft px-4 py-4 text-sm text-alert">
            <p className="font-semibold">{unsent}</p>
            <p>{m.settings_unsent()}</p>
            <Button tone="quiet" className="mt-3" onClick={send}>
              {m.failed_retry()}
            </Button>
          </div>
        )}
        <Field group label={m.settings_font()} hint={m.settings_font_hint()}>
          {fonts.map(({ value, label, look }) => (
            <Choice
              key={value}
              name="font"
              title={<span className={look}>{label()}</span>}
              checked={fontOf(settings.font) === value}
              onChange={() => set({ font: value })}
            />
          ))}
        </Field>
        <TabChoice
          name="order_tab"
          label={m.settings_order_tab()}
          hint={m.settings_order_tab_hint()}
          index={settings.order_tab}
          onChoose={(order_tab) => set({ order_tab })}
        />
        <TabChoice
          name="instructor_tab"
          label={m.settings_instructor_tab()}
          hint={m.settings_instructor_tab_hint()}
          index={settings.instructor_tab}
          onChoose={(instructor_tab) => set({ instructor_tab })}
        />
      </div>
      <Suspense fallback={<Loading lines={8} className="mt-10" />}>
        <NotificationSettings />
      </Suspense>
    </Screen>
  )
}

type TabProps = {
  name: string
  label: string
  hint: string
  index: number | undefined
  onChoose: (index: number) => void
}

/** The tab on which a list opens, stored as its index. */
function TabChoice({ name, label, hint, index, onChoose }: TabProps) {
  return (
    <Field group label={label} hint={hint}>
      <div className="grid grid-cols-2 gap-2">
        {[m.settings_tab_standard, m.settings_tab_biz].map((title, at) => (
          <Choice
            key={title()}
            name={name}
            title={title()}
            checked={variantOf(index) === variantOf(at)}
            onChange={() => onChoose(at)}
          />
        ))}
      </div>
    </Field>
  )
}
