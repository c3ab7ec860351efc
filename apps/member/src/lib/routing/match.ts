import { parse } from 'regexparam'
import type { RouteName } from '../route-names.ts'

export type KnownRoute = { name: RouteName; params: Record<string, string> }

/** The part of a route that the matcher needs. */
type Pattern = {
  name: RouteName
  /** Every address of the route, with `{x}` for a parameter. */
  paths: readonly string[]
  /** The form of each parameter. */
  forms: Readonly<Record<string, RegExp>>
}

function compile(path: string) {
  const { keys, pattern } = parse(path.replace(/\{(\w+)\}/g, ':$1'))
  // The library ignores case, but our addresses do not.
  return { keys, pattern: new RegExp(pattern, '') }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * Makes the function that finds the screen of a path. It answers nothing if no route has the path, or if a parameter has
 * the wrong form. A final slash makes no difference.
 */
export function makeMatcher(routes: readonly Pattern[]): (path: string) => KnownRoute | undefined {
  const compiled = routes.flatMap(({ name, paths, forms }) => paths.map((path) => ({ name, forms, ...compile(path) })))
  // /teachers/latest is not a teacher called "latest".
  compiled.sort((a, b) => Math.sign(a.keys.length) - Math.sign(b.keys.length))

  return (path) => {
    for (const { name, forms, keys, pattern } of compiled) {
      const found = pattern.exec(path)
      if (!found) continue
      const params: Record<string, string> = {}
      for (const [at, key] of keys.entries()) {
        const value = decoded(found[at + 1] ?? '')
        if (value === undefined || !forms[key]?.test(value)) return undefined
        params[key] = value
      }
      return { name, params }
    }
    return undefined
  }
}
