import { html, type Html } from './html.ts'

/** The values of `{name}` in a text. */
export type Filled = Readonly<Record<string, string | Html>>

const inlinePart = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^\s)]+)\)|\{([\w.]+)\}/g
/** Links lead into this site, to other sites, to a mail or to a phone call, and never into a script. */
const safeLink = /^(\/(?!\/)|https?:\/\/|mailto:|tel:)/

/** A line's **bold** words, [links](/address) and {fillings}; everything else is text. */
function inline(text: string, filled: Filled): Html[] {
  const parts: Html[] = []
  let from = 0
  for (const match of text.matchAll(inlinePart)) {
    parts.push(html`${text.slice(from, match.index)}`)
    from = match.index + match[0].length
    const [whole, bold, label, link, name] = match
    if (bold !== undefined) parts.push(html`<strong>${inline(bold, filled)}</strong>`)
    else if (label !== undefined && link !== undefined && safeLink.test(link))
      parts.push(html`<a href="${link}">${label}</a>`)
    else parts.push(html`${(name !== undefined && filled[name]) || whole}`)
  }
  return [...parts, html`${text.slice(from)}`]
}

const cellsOf = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/** A table whose first row is its head when a line of dashes follows; the first cell of each other row names the row. */
function table(rows: readonly string[], filled: Filled): Html {
  const hasHead = /^[\s|:-]+$/.test(rows[1] ?? '')
  const head = hasHead && rows[0] !== undefined ? cellsOf(rows[0]) : undefined
  const body = rows.slice(hasHead ? 2 : 0).map(cellsOf)
  return html`<table>
    ${
      head &&
      html`<thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${inline(cell, filled)}</th>`)}
        </tr>
      </thead>`
    }
    <tbody>
      ${body.map(
        ([first = '', ...rest]) =>
          html`<tr>
            <th scope="row">${inline(first, filled)}</th>
            ${rest.map((cell) => html`<td>${inline(cell, filled)}</td>`)}
          </tr> `,
      )}
    </tbody>
  </table> `
}

const items = (lines: readonly string[], mark: RegExp, filled: Filled) =>
  lines.map((line) => html`<li>${inline(line.replace(mark, ''), filled)}</li> `)

const bullet = /^[-*] /
const number = /^\d+\. /

function block(lines: readonly string[], filled: Filled): Html {
  const [first = ''] = lines
  const all = (mark: RegExp) => lines.every((line) => mark.test(line))
  if (first.startsWith('### ')) return html`<h3>${inline(first.slice(4), filled)}</h3> `
  if (first.startsWith('## ')) return html`<h2>${inline(first.slice(3), filled)}</h2> `
  if (all(bullet))
    return html`<ul>
      ${items(lines, bullet, filled)}
    </ul> `
  if (all(number))
    return html`<ol>
      ${items(lines, number, filled)}
    </ol> `
  if (all(/^\|/)) return table(lines, filled)
  return html`<p>${lines.map((line, index) => html`${index > 0 && html`<br />`}${inline(line, filled)}`)}</p> `
}

/**
 * The small part of Markdown that our texts use: `##` and `###`, paragraphs, lists, tables, links and bold. A block ends
 * at an empty line or a heading. All other text is shown as it is written.
 */
export function markdown(text: string, filled: Filled = {}): Html[] {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .replace(/^(#{2,3} .*)$/gm, '\n$1\n')
    .split(/\n{2,}/)
    .map((one) => one.split('\n').filter((line) => line.trim() !== ''))
  return blocks.filter((lines) => lines.length > 0).map((lines) => block(lines, filled))
}
