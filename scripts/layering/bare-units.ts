import { isNode, type Node } from './syntax.ts'

const milliseconds = new Set([60_000, 3_600_000, 86_400_000])

/** A length of time without its unit: `60 * 60 * 1000`, `24 * 60 * 60` or `3_600_000`. */
export function bareUnits(node: Node): string | undefined {
  if (node.type === 'Literal') {
    const value = node['value']
    return typeof value === 'number' && milliseconds.has(value) ? String(value) : undefined
  }
  const factors = factorsOf(node)
  const sixties = factors.filter((factor) => factor === 60 || factor === 24).length
  const isTime = sixties >= 2 || (sixties === 1 && factors.includes(1000))
  return isTime ? factors.join(' * ') : undefined
}

function factorsOf(node: unknown): number[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return typeof node['value'] === 'number' ? [node['value']] : []
  if (node.type !== 'BinaryExpression' || node['operator'] !== '*') return []
  return [...factorsOf(node['left']), ...factorsOf(node['right'])]
}
