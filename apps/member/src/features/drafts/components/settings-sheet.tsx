import type { FormOptions, SaveContent } from '@tensaku/contract'
import { addDays, jstDate } from '@tensaku/domain/calendar'
import { moveToCategory } from '@tensaku/domain/drafts'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Choice, Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { CourseChoice } from './course-choice.tsx'
import { StyleChoice } from './style-choice.tsx'
import type { Category } from '../pricing.ts'
import { useRates } from '../estimates.ts'
import { now } from '../../../lib/now.ts'
import { useOnline } from '../../../lib/online.ts'

type Settings = SaveContent['settings']
type Props = {
  content: SaveContent
  category: Category
  options: FormOptions
  edit: (change: (content: SaveContent) => SaveContent) => void
  onClose: () => void
}

const languages = [
  { value: 'ja', label: m.setup_language_ja },
  { value: 'en', label: m.setup_language_en },
] as const

/** The settings of the correction. Every choice applies at once. */
export default function SettingsSheet({ content, category, options, edit, onClose }: Props) {
  const { settings } = content
  const online = useOnline()
  const rates = useRates(category.id)
  const set = (changes: Partial<Settings>) => edit((now) => ({ ...now, settings: { ...now.settings, ...changes } }))
  const move = (id: number) => {
    const to = options.categories.find((one) => one.id === id)
    if (to) edit((now) => moveToCategory(now, category, to))
  }
  return (
    <Dialog title={m.setup_title()} onClose={onClose} footer={<Button onClick={onClose}>{m.setup_done()}</Button>}>
      <div className="space-y-7">
        <Field label={m.setup_category()} required preset hint={category.description}>
          <Select value={category.id} onChange={(event) => move(Number(event.target.value))}>
            {options.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <CourseChoice
          label={m.setup_course()}
          options={options}
          unit={category.unit}
          rates={rates.data}
          chosen={settings.course}
          onChoose={(course) => set({ course })}
        />
        {rates.error &&
          !rates.data &&
          (online ? (
            <Failed error={rates.error} retry={rates.refetch} busy={rates.isFetching} />
          ) : (
            <p className="text-sm text-ink-soft">{m.draft_price_offline()}</p>
          ))}
        <StyleChoice settings={settings} onChoose={(species) => set({ species })} />
        <Field group required preset label={m.setup_language()}>
          <div className="grid grid-cols-2 gap-2">
            {languages.map(({ value, label }) => (
              <Choice
                key={value}
                name="language"
                title={label()}
                checked={settings.language === value}
                onChange={() => set({ language: value })}
              />
            ))}
          </div>
        </Field>
        <WishedDate date={content.delivery.date} onDate={(date) => edit((now) => ({ ...now, delivery: { date } }))} />
        <Field label={m.setup_tag()} optional hint={m.setup_tag_hint()}>
          <TextInput value={settings.tag} maxLength={50} onChange={(event) => set({ tag: event.target.value })} />
        </Field>
        <Choice
          type="checkbox"
          checked={content.authorize}
          onChange={(event) => {
            const authorize = event.target.checked
            edit((now) => ({ ...now, authorize }))
          }}
          title={m.setup_authorize()}
          text={m.setup_authorize_text()}
        />
      </div>
    </Dialog>
  )
}

/** The wished day of the delivery: from the day after tomorrow to 30 days. */
function WishedDate({ date, onDate }: { date: string | null; onDate: (date: string | null) => void }) {
  const today = jstDate(new Date(now()))
  return (
    <Field label={m.setup_date()} optional hint={m.setup_date_hint()}>
      <div className="flex items-center gap-3">
        <TextInput
          type="date"
          value={date ?? ''}
          min={addDays(today, 2)}
          max={addDays(today, 30)}
          onChange={(event) => onDate(event.target.value || null)}
          className="max-w-52"
        />
        {date !== null && (
          <button type="button" onClick={() => onDate(null)} className="link min-h-11 text-sm">
            {m.setup_date_clear()}
          </button>
        )}
      </div>
    </Field>
  )
}
