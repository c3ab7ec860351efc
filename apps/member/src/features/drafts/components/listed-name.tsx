import type { SaveContent } from '@tensaku/contract'
import { useListedName } from '../use-exercise-title.ts'

/** The name of a draft in a list. */
export const ListedName = ({ content }: { content: SaveContent }) => useListedName(content).name
