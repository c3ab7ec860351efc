import * as m from '@tensaku/messages'
import type { ExplainedEdit } from '../engine/explaining.ts'

const shown = (text: string): string => text.trim().replaceAll(/\s+/g, ' ') || (text === '' ? '' : '␣')

/** A change in words: go → went. White space is made visible. */
export const changeText = ({ was, now }: Pick<ExplainedEdit, 'was' | 'now'>): string =>
  `${shown(was) || m.desk_edit_inserted()} → ${shown(now) || m.desk_edit_deleted()}`
