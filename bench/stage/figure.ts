/** One line of the final table. `holds` is undefined for a figure that is only reported. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** The limit as text: `≥ 0.7`. */
  limit?: string
  holds?: boolean
  /** A promise independent of machine and amount, which a short form must keep too. */
  always?: boolean
}

export type Say = (line: string) => void

/**
 * A benchmark runs on its own stage, ends everything it started, and returns its figures. Its short form runs the same code
 * with small amounts in seconds and does not measure speed; `npm test` runs it to prove that the benchmark works.
 */
export type Benchmark = {
  whole: (say: Say) => Promise<Figure[]>
  /** Or the path of a test that serves as the short form, from the project's root. */
  short: ((say: Say) => Promise<Figure[]>) | { test: string }
}

/** A benchmark whose two forms differ in their amounts only. */
export const inTwoSizes = <Size>(
  run: (size: Size, say: Say) => Promise<Figure[]>,
  { whole, short }: { whole: Size; short: Size },
): Benchmark => ({ whole: (say) => run(whole, say), short: (say) => run(short, say) })

/** A figure that must be at least `limit`. */
export const atLeast = (limit: number, figure: Omit<Figure, 'limit' | 'holds'>): Figure => ({
  ...figure,
  limit: `≥ ${limit}`,
  holds: figure.value >= limit,
})

/** A figure that must be at most `limit`. */
export const atMost = (limit: number, figure: Omit<Figure, 'limit' | 'holds'>): Figure => ({
  ...figure,
  limit: `≤ ${limit}`,
  holds: figure.value <= limit,
})

/** A figure that must be 0, also in a short form. */
export const never = (figure: Omit<Figure, 'limit' | 'holds' | 'always' | 'unit'>): Figure => ({
  ...atMost(0, { ...figure, unit: '' }),
  always: true,
})

/** The median of the values. Throws without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.')
  return (low + high) / 2
}

/** The percentile for `share` (0 to 1) of the values. Throws without values. */
export function quantile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]
  if (found === undefined) throw new Error('There is no quantile of nothing.')
  return found
}

const shown = (value: number) =>
  Number.isInteger(value) ? String(value) : value < 0.1 ? value.toPrecision(2) : value.toFixed(value < 10 ? 2 : 1)

/** The figures as plain text, one a line. */
export function table(results: readonly { benchmark: string; figures: readonly Figure[] }[]): string {
  const rows = results.flatMap(({ benchmark, figures }) =>
    figures.map(({ name, value, unit, limit = '', holds }) => [
      benchmark,
      name,
      shown(value),
      unit,
      limit,
      holds === undefined ? '' : holds ? 'holds' : 'MISSED',
    ]),
  )
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
