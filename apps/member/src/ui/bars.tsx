type Bar = {
  /** A month, YYYY-MM; its number is below the bar. */
  key: string
  /** The lower part, dark, and the upper part, light. */
  parts: readonly [number, number]
}

const height = 96
const step = 26
const width = 16

/** A picture of amounts by month: one bar each, of up to two parts. Its table is beside it. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ parts: [lower, upper] }) => lower + upper), 1)
  const scale = (amount: number) => (amount === 0 ? 0 : Math.max(2, (amount / most) * height))
  return (
    <div className="mt-3 overflow-x-auto">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(bars.length, 6) * step} ${height + 22}`}
        className="h-36 max-w-full"
        preserveAspectRatio="xMinYMax meet"
      >
        {bars.map(({ key, parts: [lower, upper] }, at) => {
          const x = at * step + (step - width) / 2
          return (
            <g key={key}>
              <rect
                x={x}
                y={height - scale(lower)}
                width={width}
                height={scale(lower)}
                className="fill-ink forced-colors:fill-[CanvasText]"
              />
              <rect
                x={x}
                y={height - scale(lower) - scale(upper)}
                width={width}
                height={scale(upper)}
                className="fill-line-strong forced-colors:fill-[GrayText]"
              />
              <text x={x + width / 2} y={height + 16} textAnchor="middle" className="fill-ink-soft text-[11px]">
                {Number(key.slice(5))}
              </text>
            </g>
          )
        })}
        <path d={`M0 ${height}.5H${Math.max(bars.length, 6) * step}`} className="stroke-line-strong" />
      </svg>
    </div>
  )
}
