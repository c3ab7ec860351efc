import * as m from '@tensaku/messages'
import { use, useState } from 'react'
import { deleteSaved, readSaved } from '../../lib/saved-text.ts'
import { WriterContext } from '../../lib/writer.ts'
import { UnsentTexts } from './unsent-texts.tsx'

/** The name under which the form of a return saves its text. */
export const returnKey = (orderId: number): string => `return.${orderId}`

/** The message to a learner whose text was to be returned, if another instructor took the order first. */
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
