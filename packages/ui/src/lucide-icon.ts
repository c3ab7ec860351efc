import { type ComponentProps, createElement } from 'react'

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * Draws a lucide icon. Replaces the library's own factory at build time, which is 1 kB larger because of names and options that
 * are not used here.
 */
const createIcon = ({ node }: IconData) =>
  function Icon({ strokeWidth = 2, ...rest }: ComponentProps<'svg'>) {
    const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
    const look = {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const
    return createElement('svg', { width: 24, height: 24, viewBox: '0 0 24 24', ...look, ...rest }, ...shapes)
  }

export default createIcon
