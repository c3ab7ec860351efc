import { isNode, literal, name, type Node, textOf } from './syntax.ts'

/** A number from here on is an HTTP status, which may be written as a number. */
const firstHttpStatus = 100
const comparisons = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>='])
const inSql =
  /\b(?:\w+_)?status\s*(?:=|<>|!=|<=?|>=?|is\s+(?:not\s+)?distinct\s+from|(?:not\s+)?in\s*\(|between)\s*-?\d{1,2}\b/i

/** A status that is compared with a number instead of a name: in TypeScript, in SQL, or in a `where`. */
export function bareStatus(node: Node): string | undefined {
  if (node.type === 'BinaryExpression' && comparisons.has(String(node['operator']))) {
    const sides = [node['left'], node['right']]
    return sides.some(isStatus) && sides.some(isBare) ? 'status' : undefined
  }
  if (node.type === 'CallExpression' && isNode(node['callee']) && Array.isArray(node['arguments'])) {
    const [column, , value] = node['arguments'] as unknown[]
    const isCompared = /(?:^|[._])status$/.test(literal(column) ?? '') && node['arguments'].length === 3
    return isCompared && (isBare(value) || elementsOf(value).some(isBare)) ? literal(column) : undefined
  }
  const text = node.type === 'TemplateLiteral' || node.type === 'Literal' ? textOf(node) : undefined
  return inSql.exec(text ?? '')?.[0]
}

/** `status`, `order.status`, `row.from_status` or `status.value`; the exit status of a program (`spawnSync(…).status`) does not count. */
function isStatus(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'ChainExpression') return isStatus(node['expression'])
  if (node.type !== 'MemberExpression') return /status$/i.test(name(node) ?? '')
  const property = name(node['property']) ?? ''
  if (property === 'value') return isStatus(node['object'])
  return /status$/i.test(property) && isNode(node['object']) && node['object'].type !== 'CallExpression'
}

function isBare(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'UnaryExpression') return isBare(node['argument'])
  return node.type === 'Literal' && typeof node['value'] === 'number' && node['value'] < firstHttpStatus
}

const elementsOf = (node: unknown): unknown[] =>
  isNode(node) && node.type === 'ArrayExpression' && Array.isArray(node['elements']) ? node['elements'] : []
