import * as m from '@tensaku/messages'
import { textOf } from '@tensaku/ui/failed.tsx'
import { Choice, Field, Select } from '@tensaku/ui/field.tsx'
import { useOptimisticChange } from '@tensaku/ui/optimistic-change.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { useSaveAvailability, type Profile } from './queries.ts'
import { Options } from '../../ui/options.tsx'

type AvailabilityChange = Pick<Profile, 'accepting' | 'slots'>

function savedText(accepting: boolean, slots: number): string {
  if (!accepting) return m.desk_profile_accepting_off()
  return slots === 0 ? m.desk_profile_slots_held() : m.desk_profile_accepting_on({ slots })
}

/** Switches nominations and mails on and off, and sets the number of open orders. A change shows at once and is undone if the server refuses it. */
export function Availability({ profile }: { profile: Profile }) {
  const change = useSaveAvailability()
  const { value: shown, change: turn } = useOptimisticChange<AvailabilityChange>(
    change.isPending ? change.variables : profile,
  )
  const set = (changes: Partial<AvailabilityChange>) => {
    if (change.isPending) return
    const { accepting, slots } = { ...profile, ...changes }
    turn({ accepting, slots }, () =>
      change.mutateAsync(
        { accepting, slots },
        {
          onSuccess: () => toast(savedText(accepting, slots)),
          onError: (error) => toast(textOf(error)),
        },
      ),
    )
  }
  const counts = Array.from({ length: profile.most_slots }, (_, index) => index + 1)
  return (
    <div className="space-y-5">
      <Choice
        type="checkbox"
        title={m.desk_profile_accepting()}
        text={m.desk_profile_accepting_text()}
        checked={shown.accepting}
        onChange={(event) => set({ accepting: event.target.checked })}
      />
      {profile.slots === 0 ? (
        <p className="rounded-md bg-wash px-5 py-4">{m.desk_profile_slots_held()}</p>
      ) : (
        <Field label={m.desk_profile_slots()} hint={m.desk_profile_slots_hint({ most: profile.most_slots })}>
          <Select
            className="max-w-40"
            value={shown.slots}
            onChange={(event) => set({ slots: Number(event.target.value) })}
          >
            <Options of={counts.map((count) => [count, m.desk_profile_slots_count({ count })])} />
          </Select>
        </Field>
      )}
    </div>
  )
}
