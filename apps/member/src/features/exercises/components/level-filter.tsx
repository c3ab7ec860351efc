import * as m from '@tensaku/messages'
import { Select } from '@tensaku/ui/field.tsx'
import { openModal } from '../../../lib/modals.ts'

const levels = [1, 2, 3, 4, 5, 6]

type Props = {
  level: number | 'all'
  /** The learner's level, if it is known. */
  own: number | undefined
  choose: (level: number | 'all' | undefined) => void
}

/** The filter by level; the learner's level can be changed here, and the list follows it. */
export function LevelFilter({ level, own, choose }: Props) {
  const changeOwn = async () => {
    if (own === undefined) return
    const next = await openModal('level', { level: own })
    if (next !== undefined) choose(undefined)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 pt-3">
      <div className="w-44">
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
      </div>
      {own !== undefined && (
        <button type="button" className="link min-h-11 text-sm" onClick={() => void changeOwn()}>
          {m.exercises_level_change()}
        </button>
      )}
    </div>
  )
}
