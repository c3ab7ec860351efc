import * as m from '@tensaku/messages'
import { Select } from '@tensaku/ui/field.tsx'
import { openModal } from '../../../lib/modals.ts'

const levels = [1, 2, 3, 4, 5, 6]

/** The filter by level. */
export function LevelFilter({ level, choose }: { level: number | 'all'; choose: (level: number | 'all') => void }) {
  return (
    <Select
      aria-label={m.exercises_level_filter()}
      value={level}
      onChange={({ target }) => choose(target.value === 'all' ? 'all' : Number(target.value))}
    >
      <option value="all">{m.exercises_level_all()}</option>
      {levels.map((one) => (
        <option key={one} value={one}>
          {m.exercises_level_near({ level: one })}
        </option>
      ))}
    </Select>
  )
}

/** Changes the learner's level, or chooses it if they have none; the list follows it. */
export function OwnLevel({ own, onChange }: { own: number | null; onChange: () => void }) {
  const change = async () => {
    const next = await (own === null ? openModal('first-level', {}) : openModal('level', { level: own }))
    if (next !== undefined) onChange()
  }
  return (
    <button type="button" className="link min-h-11 text-sm" onClick={() => void change()}>
      {own === null ? m.exercises_level_choose() : m.exercises_level_change()}
    </button>
  )
}
