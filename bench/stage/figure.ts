/** One line of the table at the end. `holds` is undefined where a figure is only reported. */
export type Figure = {
  name: string
  value: number
  unit: string
  /** What it must reach or not exceed, as people read it: `≥ 0.7`. */
  limit?: string
  holds?: boolean
  /** A promise that holds on any machine and with little of everything: a short form is judged by it too. */
  always?: boolean
}

export type Say = (line: string) => void

/**
 * A benchmark: runs on a stage of its own, ends everything it started, and answers its figures. Its short form goes the same
 * way with little of everything, in seconds, and says nothing of speed: `npm test` runs it to see that the benchmark can run.
 */
export type Benchmark = {
  whole: (say: Say) => Promise<Figure[]>
  /** Or the test that is the short form, as a path from the project's root. */
  short: ((say: Say) => Promise<Figure[]>) | { test: string }
}

/** A benchmark whose two forms differ in how much there is of everything. */
export const inTwoSizes = <Size>(
  run: (size: Size, say: Say) => Promise<Figure[]>,
  { whole, short }: { whole: Size; short: Size },
): Benchmark => ({ whole: (say) => run(whole, say), short: (say) => run(short, say) })

/** A figure that has to be at least `limit`. */
export const atLeast = (limit: number, figure: Omit<Figure, 'limit' | 'holds'>): Figure => ({
  ...figure,
  limit: `≥ ${limit}`,
  holds: figure.value >= limit,
})

/** A figure that may be `limit` at most. */
export const atMost = (limit: number, figure: Omit<Figure, 'limit' | 'holds'>): Figure => ({
  ...figure,
  limit: `≤ ${limit}`,
  holds: figure.value <= limit,
})

/** A figure that has to be 0, in a short form too. */
export const never = (figure: Omit<Figure, 'limit' | 'holds' | 'always' | 'unit'>): Figure => ({
  ...atMost(0, { ...figure, unit: '' }),
  always: true,
})

/** The middle of the values, or the mean of the two in the middle. Throws without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.')
  return (low + high) / 2
}

/** The smallest value that `share` (0 to 1) of the values do not exceed. Throws without any. */
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
