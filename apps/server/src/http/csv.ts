/**
 * A spreadsheet runs a cell that begins with one of these; a leading apostrophe makes it text. One more before those that a text
 * has, so that a reader may take exactly one off.
 */
const runnable = /^'*[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

function cellOf(value: string | number): string {
  // Negative amounts are numbers of ours, and stay numbers.
  const text = typeof value === 'number' ? String(value) : value.replace(runnable, "'$&")
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV in UTF-8, with the mark by which spreadsheets recognise UTF-8. No text in it is run as a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Uint8Array =>
  new TextEncoder().encode(`\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`)
