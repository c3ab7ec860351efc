type Bar = {
  /** A month, YYYY-MM; its number is below the bar, with the year where that changes. */
  key: string
  /** The lower part, dark, and the upper part, light. */
  parts: readonly [number, number]
}

const height = 96
const step = 26
const width = 16
/** For the amount of the highest bar. */
const head = 18

type Props = { label: string; inUnit: (amount: number) => string; bars: readonly Bar[] }

/** A picture of amounts by month: one bar each, of up to two parts, below the amount of the highest. Its table is beside it. */
export function Bars({ label, inUnit, bars }: Props) {
  const most = Math.max(...bars.map(({ parts: [lower, upper] }) => lower + upper), 1)
  const scale = (amount: number) => (amount === 0 ? 0 : Math.max(2, (amount / most) * height))
  const across = Math.max(bars.length, 6) * step
  const isNewYear = (at: number) => bars[at]?.key.slice(0, 4) !== bars[at - 1]?.key.slice(0, 4)
  // Two years side by side would run into each other; the second tells the first.
  const hasYear = (at: number) => isNewYear(at) && !(at === 0 && bars.length > 1 && isNewYear(1))
  return (
    <div className="mt-3" style={{ overflowX: 'auto' }}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 ${-head} ${across} ${head + height + 34}`}
        height={176}
        className="max-w-full"
        style={{ forcedColorAdjust: 'none' }}
        preserveAspectRatio="xMinYMax meet"
      >
        <text y={-6} className="fill-ink-soft text-[11px]">
          {inUnit(most)}
        </text>
        <path d={`M0 -.5H${across}`} className="stroke-line" />
        {bars.map(({ key, parts: [lower, upper] }, at) => {
          const x = at * step + (step - width) / 2
          return (
            <g key={key}>
              <rect x={x} y={height - scale(lower)} width={width} height={scale(lower)} className="fill-ink" />
              <rect
                x={x}
                y={height - scale(lower) - scale(upper)}
                width={width}
                height={scale(upper)}
                fill="var(--color-line-strong)"
              />
              <text x={x + width / 2} y={height + 16} textAnchor="middle" className="fill-ink-soft text-[11px]">
                {Number(key.slice(5))}
              </text>
              {hasYear(at) && (
                <text x={x + width / 2} y={height + 28} textAnchor="middle" className="fill-ink-soft text-[11px]">
                  {key.slice(0, 4)}
                </text>
              )}
            </g>
          )
        })}
        <path d={`M0 ${height}.5H${across}`} className="stroke-line-strong" />
      </svg>
    </div>
  )
}
