import type { ReactNode } from 'react'

type Row = {
  key: string | number
  /** The head of the row: a month, an order. */
  name: ReactNode
  figures: readonly ReactNode[]
}

export type Figures = {
  /** The heads of the columns; the first belongs to the names of the rows. */
  columns: readonly ReactNode[]
  rows: readonly Row[]
}

/** A table of figures: names at the left, figures at the right. */
export const FiguresTable = ({ columns: [first, ...others], rows }: Figures) => (
  <table className="w-full text-sm tabular-nums">
    <thead className="text-left text-xs text-ink-soft">
      <tr>
        <th scope="col" className="py-1 font-normal">
          {first}
        </th>
        {others.map((column, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <th key={at} scope="col" className="py-1 pl-3 text-right font-normal">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, figures }) => (
        <tr key={key} className="border-t border-line">
          <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
            {name}
          </th>
          {figures.map((figure, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <td key={at} className="py-2 pl-3 text-right whitespace-nowrap">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The table of a picture, which opens with a tap. */
export const FoldedFigures = ({ title, ...figures }: Figures & { title: string }) => (
  <details className="border-b border-line">
    <summary className="flex min-h-11 items-center text-sm text-ai">{title}</summary>
    <div className="pb-4">
      <FiguresTable {...figures} />
    </div>
  </details>
)
