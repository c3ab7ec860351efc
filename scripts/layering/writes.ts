import { isNode, literal, name, type Node, textOf } from './syntax.ts'

/** A column that an update sets; `?` for a column that is not a literal. */
export type Update = { table: string; column: string }

const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const writeStatement =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?=\s+(?:only\s+)?[\w".]+\s+(?:(?:as\s+)?\w+\s+)?set\b))\s+(?:only\s+)?"?(?:public"?\."?)?([a-z_][a-z0-9_]*)/gi

/** Tables that a call or a statement writes; `?` for a name that is not a literal. */
export function tablesWritten(node: Node): string[] {
  if (node.type === 'CallExpression') {
    const callee = node['callee']
    const method = isNode(callee) ? name(callee['property']) : undefined
    if (method === undefined || !writers.has(method)) return []
    const first = Array.isArray(node['arguments']) ? literal(node['arguments'][0]) : undefined
    return [first?.replace(/^public\./, '').split(/\s+as\s+/)[0] ?? '?']
  }
  const words = node.type === 'TemplateLiteral' || node.type === 'Literal' ? textOf(node) : undefined
  return [...(words ?? '').matchAll(writeStatement)].map((match) => match[1] ?? '?')
}

const updateStatement =
  /\bupdate\s+(?:only\s+)?"?(?:public"?\."?)?([a-z_][a-z0-9_]*)"?\s+(?:(?:as\s+)?\w+\s+)?set\s+([\s\S]*?)(?=\bwhere\b|\breturning\b|$)/gi

/** Columns that `updateTable(…).set(…)` or an update statement writes. */
export function columnsUpdated(node: Node): Update[] {
  if (node.type === 'CallExpression') {
    const table = setsColumnsOf(node)
    const [first, second] = Array.isArray(node['arguments']) ? (node['arguments'] as unknown[]) : []
    if (table === undefined) return []
    return (second === undefined ? columnsOf(first) : [literal(first) ?? '?']).map((column) => ({ table, column }))
  }
  const words = node.type === 'TemplateLiteral' || node.type === 'Literal' ? textOf(node) : undefined
  return [...(words ?? '').matchAll(updateStatement)].flatMap(([, table = '?', assigned = '']) =>
    [...assigned.matchAll(/(\([^()]*\)|\w+"?)\s*=/g)]
      .flatMap(([, columns = '']) => columns.match(/\w+/g) ?? [])
      .map((column) => ({ table, column })),
  )
}

/** The table of a `set` that belongs to an `updateTable` further left in the chain of calls. */
function setsColumnsOf(node: Node): string | undefined {
  let callee = node['callee']
  if (!isNode(callee) || name(callee['property']) !== 'set') return undefined
  while (isNode(callee) && isNode(callee['object'])) {
    const call: Node = callee['object']
    callee = call['callee']
    if (isNode(callee) && name(callee['property']) === 'updateTable') return tablesWritten(call)[0]
  }
  return undefined
}

/** The keys of an object, or of the object that a function returns. */
function columnsOf(given: unknown): string[] {
  if (isNode(given) && given.type === 'ArrowFunctionExpression') return columnsOf(given['body'])
  if (isNode(given) && given.type === 'ParenthesizedExpression') return columnsOf(given['expression'])
  if (!isNode(given) || given.type !== 'ObjectExpression' || !Array.isArray(given['properties'])) return ['?']
  return given['properties'].map((property: unknown) =>
    isNode(property) && property.type === 'Property' && property['computed'] !== true
      ? (name(property['key']) ?? literal(property['key']) ?? '?')
      : '?',
  )
}
