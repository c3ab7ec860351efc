/** A node of the syntax tree, as the parser returns it. */
export type Node = { type: string; start: number; [key: string]: unknown }

/** True for a node of the tree, false for the plain values between them. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Visits every node once, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    const inner: unknown[] = Array.isArray(value) ? value : [value]
    for (const child of inner) if (isNode(child)) walk(child, visit)
  }
}

/** The names that the file itself declares as variables or parameters: a `fetch` that is a parameter is not the global one. */
export function boundNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const collect = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier' && typeof pattern['name'] === 'string') names.add(pattern['name'])
    if (pattern.type === 'AssignmentPattern') collect(pattern['left'])
    if (pattern.type === 'RestElement') collect(pattern['argument'])
    for (const property of listOf(pattern['properties'])) if (isNode(property)) collect(property['value'] ?? property)
    for (const element of listOf(pattern['elements'])) collect(element)
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') collect(node['id'])
    for (const parameter of listOf(node['params'])) collect(parameter)
    if (/^Import.*Specifier$/.test(node.type)) collect(node['local'])
  })
  return names
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text of a literal or a template; each placeholder of a template becomes `?`. */
export function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' || node.type === 'JSXText') {
    return typeof node['value'] === 'string' ? node['value'] : undefined
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined
  return node['quasis'].map((quasi: { value: { raw: string } }) => quasi.value.raw).join(' ? ')
}

/** The name of an identifier. */
export function name(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : undefined
}

/** The text of a string literal. */
export function literal(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'TSLiteralType') return literal(node['literal'])
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}
