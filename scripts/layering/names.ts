import { isNode, literal, name, type Node, walk } from './syntax.ts'

/** The names that a file gives to calls and sweeps, each with its line. */
export type Names = {
  /** The calls that the contract defines: `'GET /path': { operationId }`. */
  operations: { call: string; operationId: string; line: number }[]
  /** The calls that the file implements; `exported` is undefined if the code has no exported name of its own. */
  implemented: { call: string; exported: string | undefined; line: number }[]
  /** The sweeps that the file exports; `name` is undefined if it is not a literal. */
  sweeps: { exported: string; name: string | undefined; line: number }[]
}

/** Reads the names of calls and sweeps from a syntax tree. */
export function namesIn(program: Node, line: (offset: number) => number): Names {
  const names: Names = { operations: [], implemented: [], sweeps: [] }
  const exports = new Map<unknown, string>()
  walk(program, (node) => {
    if (node.type === 'ExportNamedDeclaration') {
      for (const { exported, declarator } of declaredBy(node)) {
        exports.set(declarator['init'], exported)
        if (isSweep(declarator)) names.sweeps.push({ exported, name: sweepName(declarator), line: line(node.start) })
      }
    }
    const implemented = callee(node) === 'implement' ? argument(node) : undefined
    if (implemented !== undefined) {
      names.implemented.push({ call: implemented, exported: exports.get(node), line: line(node.start) })
    }
    const call = node.type === 'Property' ? literal(node['key']) : undefined
    const operationId = call === undefined ? undefined : propertyOf(node['value'], 'operationId')
    if (call !== undefined && operationId !== undefined) {
      names.operations.push({ call, operationId, line: line(node.start) })
    }
  })
  return names
}

function declaredBy(node: Node): { exported: string; declarator: Node }[] {
  const declarations = isNode(node['declaration']) ? node['declaration']['declarations'] : undefined
  if (!Array.isArray(declarations)) return []
  return declarations.filter(isNode).flatMap((declarator) => {
    const exported = name(declarator['id'])
    return exported === undefined ? [] : [{ exported, declarator }]
  })
}

/** `const x: Sweep = …`, `const x = … satisfies Sweep` or `const x = sweepOrders('x', …)`. */
function isSweep({ id, init }: Node): boolean {
  return (
    (isNode(id) && typeNamed(id) === 'Sweep') || (isNode(init) && typeNamed(init) === 'Sweep') || sweepsOrders(init)
  )
}

function typeNamed(node: Node): string | undefined {
  let type = node['typeAnnotation']
  if (isNode(type) && type.type === 'TSTypeAnnotation') type = type['typeAnnotation']
  return isNode(type) ? name(type['typeName']) : undefined
}

const sweepsOrders = (node: unknown): boolean => isNode(node) && callee(node) === 'sweepOrders'

/** The `name` of a sweep: its property, or the first argument of the `sweepOrders` that makes it. */
function sweepName({ init }: Node): string | undefined {
  if (!isNode(init)) return undefined
  let found = propertyOf(init['expression'] ?? init, 'name')
  walk(init, (node) => {
    if (sweepsOrders(node)) found ??= argument(node)
  })
  return found
}

function propertyOf(node: unknown, key: string): string | undefined {
  if (!isNode(node) || !Array.isArray(node['properties'])) return undefined
  const property = node['properties'].filter(isNode).find((one) => name(one['key']) === key)
  return property && literal(property['value'])
}

const callee = (node: Node): string | undefined => (node.type === 'CallExpression' ? name(node['callee']) : undefined)

function argument(node: Node): string | undefined {
  const [first]: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : []
  return literal(first)
}
