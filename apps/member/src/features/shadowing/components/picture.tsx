import { frame, type Sound } from '@tensaku/domain/shadowing'
import * as m from '@tensaku/messages'
import { FoldedFigures } from '../../../ui/figures-table.tsx'

const width = 300
const half = 22
const gap = 8
const one = (value: number) => value.toFixed(1)

/** The shape of a sound around a middle line. `across`: the seconds of the whole width. */
function shapeOf({ envelope }: Sound, across: number, middle: number): string {
  const x = (n: number) => ((n * frame) / across) * width
  const upper = envelope.map((value, n) => `${one(x(n))},${one(middle - value * half)}`)
  const lower = envelope.map((value, n) => `${one(x(n))},${one(middle + value * half)}`).toReversed()
  return [...upper, ...lower].join(' ')
}

function Pauses({ sound, across, top }: { sound: Sound; across: number; top: number }) {
  return sound.pauses.map(({ at, seconds }) => (
    <rect
      key={at}
      x={(at / across) * width}
      y={top}
      width={(seconds / across) * width}
      height={half * 2}
      fill="var(--color-wait-soft)"
    />
  ))
}

const longest = ({ pauses }: Sound) => one(Math.max(0, ...pauses.map(({ seconds }) => seconds)))

/** The loudness of the model and of a recording on one axis of time, the long pauses shaded, with their figures beside it. */
export function Picture({ model, mine }: { model: Sound; mine: Sound }) {
  const across = Math.max(model.seconds, mine.seconds)
  const times = mine.seconds / model.seconds
  const second = half * 3 + gap
  return (
    <figure className="mt-2">
      <svg
        role="img"
        aria-label={m.shadowing_picture()}
        viewBox={`0 0 ${width} ${half * 4 + gap}`}
        className="w-full"
        preserveAspectRatio="none"
        height={96}
      >
        <Pauses sound={model} across={across} top={0} />
        <Pauses sound={mine} across={across} top={half * 2 + gap} />
        <polygon points={shapeOf(model, across, half)} fill="var(--color-line-strong)" />
        <polygon points={shapeOf(mine, across, second)} fill="var(--color-ai)" />
      </svg>
      <figcaption className="mt-1 text-sm">
        {Math.abs(times - 1) < 0.1 ? m.shadowing_ratio_same() : m.shadowing_ratio({ times: one(times) })}
        {mine.pauses.length === 0 ? m.shadowing_pauses_none() : m.shadowing_pauses({ count: mine.pauses.length })}
      </figcaption>
      <FoldedFigures
        title={m.shadowing_table()}
        columns={[m.shadowing_row(), m.shadowing_theirs(), m.shadowing_mine()]}
        rows={[
          { key: 'length', name: m.shadowing_length(), figures: [one(model.seconds), one(mine.seconds)] },
          { key: 'count', name: m.shadowing_count(), figures: [model.pauses.length, mine.pauses.length] },
          { key: 'longest', name: m.shadowing_longest(), figures: [longest(model), longest(mine)] },
        ]}
      />
    </figure>
  )
}
