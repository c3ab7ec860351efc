import * as m from '@tensaku/messages'
import { use, useState } from 'react'
import { deleteSaved, readSaved } from '../../lib/saved-text.ts'
import { WriterContext } from '../../lib/writer.ts'
import { UnsentTexts } from './unsent-texts.tsx'

/** Under which name the form of a return keeps what is typed into it. */
export const returnKey = (orderId: number): string => `return.${orderId}`

/** The word to a learner whose text was to be returned, where the order went into other hands before. */
export function SavedReturn({ orderId }: { orderId: number }) {
  const writer = use(WriterContext)
  const [text, setText] = useState(() => readSaved(writer, returnKey(orderId))['comment'])
  if (typeof text !== 'string' || text.trim() === '') return null
  const discard = async () => {
    deleteSaved(writer, returnKey(orderId))
    setText('')
    return true
  }
  return (
    <UnsentTexts
      title={m.unsent_title()}
      text={m.unsent_return_text()}
      words={[{ place: m.desk_return_comment(), text }]}
      discard={discard}
    />
  )
}
