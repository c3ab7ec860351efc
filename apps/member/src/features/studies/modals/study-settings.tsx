import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { newPerDay, perDay } from '@tensaku/domain/studies'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Choice, Field, Select } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useState } from 'react'
import { inTokyo } from '../../../lib/format.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { now } from '../../../lib/now.ts'
import { useRunOnce } from '../../../lib/run-once.ts'
import { RankingChoice } from '../components/ranking-choice.tsx'
import { reportFailure } from '../../../lib/report-failure.ts'
import { type StudySettings as Settings, useChangeStudySettings, useStudySettings } from '../settings.ts'

const cardsPerDay = [perDay.least, 10, 15, perDay.usual, 30, 50, perDay.most]
const newCards = [newPerDay.least, 3, 5, newPerDay.usual, 20, 30, newPerDay.most]
/** Days. */
const pauses = [3, 7, 14, 30, 60]

/** How much is studied on a day, a pause, and the part in rankings. */
export default function StudySettings({ close }: ModalProps<'study-settings'>) {
  const held = useStudySettings()
  const change = useChangeStudySettings()
  const [changes, setChanges] = useState<Partial<Settings>>({})
  const [busy, save] = useRunOnce(async () => {
    if (!held.data) return
    try {
      await change({ ...held.data, ...changes })
      toast.success(m.study_set_saved())
      close('saved')
    } catch (error) {
      await reportFailure(error)
    }
  })
  const settings = held.data && { ...held.data, ...changes }
  const set = (more: Partial<Settings>) => setChanges({ ...changes, ...more })
  return (
    <Dialog
      title={m.study_set_title()}
      guarded
      onClose={() => close()}
      footer={
        <Button busy={busy} disabled={!settings} onClick={save}>
          {m.study_set_save()}
        </Button>
      }
    >
      {settings && held.data ? (
        <div className="space-y-6">
          <Count
            label={m.study_set_per_day()}
            of={cardsPerDay}
            value={settings.per_day}
            set={(n) => set({ per_day: n })}
          />
          <Count
            label={m.study_set_new()}
            hint={m.study_set_new_hint()}
            of={newCards}
            value={settings.new_per_day}
            set={(n) => set({ new_per_day: n })}
          />
          <Pause
            running={held.data.paused_until}
            value={settings.paused_until}
            set={(paused_until) => set({ paused_until })}
          />
          <RankingChoice ranking={settings.ranking} onChange={(ranking) => set({ ranking })} />
        </div>
      ) : held.isError ? (
        <Failed error={held.error} retry={held.refetch} busy={held.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Dialog>
  )
}

type CountProps = {
  label: string
  hint?: string
  of: readonly number[]
  value: number
  set: (count: number) => void
}

function Count({ label, hint, of, value, set }: CountProps) {
  const counts = of.includes(value) ? of : [...of, value].toSorted((a, b) => a - b)
  return (
    <Field preset required label={label} hint={hint}>
      <Select value={value} onChange={({ target }) => set(Number(target.value))}>
        {counts.map((count) => (
          <option key={count} value={count}>
            {m.study_set_count({ count })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type PauseProps = {
  /** The end of the pause that runs; null without one. */
  running: string | null
  value: string | null
  set: (until: string | null) => void
}

const untilOf = (date: string) => m.study_set_until({ date: inTokyo(startOfJstDay(date).toISOString()) })

function Pause({ running, value, set }: PauseProps) {
  const today = jstDate(new Date(now()))
  const ends = pauses.map((days) => ({ days, until: addDays(today, days) })).filter(({ until }) => until !== running)
  const choice = (until: string | null, title: string) => (
    <Choice
      key={title}
      name="pause"
      title={title}
      text={until === null ? undefined : untilOf(until)}
      checked={value === until}
      onChange={() => set(until)}
    />
  )
  return (
    <Field group preset required label={m.study_set_pause()} hint={m.study_set_pause_hint()}>
      {running !== null && choice(running, m.study_set_pause_running())}
      {choice(null, running === null ? m.study_set_pause_none() : m.study_set_pause_end())}
      {ends.map(({ days, until }) => choice(until, m.study_set_pause_days({ days })))}
    </Field>
  )
}
