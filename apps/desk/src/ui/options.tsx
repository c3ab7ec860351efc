type Props = { of: readonly (readonly [value: string | number, text: string | number])[] }

/** The options of a list. */
export const Options = ({ of }: Props) =>
  of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
