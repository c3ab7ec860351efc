import { ApiError } from '@tensaku/contract/client'
import type { refusalText, RefusalCode } from '@tensaku/messages/catalogue'
import { textOf } from '@tensaku/ui/failed.tsx'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../lib/api.ts'
import { type DeskLanguage, useLanguage } from '../lib/language.ts'

type Catalogue = { refusals: object; refusalText: typeof refusalText }

const isListed = (code: string, { refusals }: Catalogue): code is RefusalCode => Object.hasOwn(refusals, code)

const asItCame = (error: unknown): string | null => {
  if (!error) return null
  return typeof error === 'string' ? error : textOf(error)
}

/** The text of the refusal in another language. */
function inOther(error: ApiError, catalogue: Catalogue | undefined, spoken: DeskLanguage): string {
  const { code, status, body } = error
  if (code === 'no_answer' || code === 'unknown') return failureText(status)
  if (!catalogue || !isListed(code, catalogue)) return error.message
  const wait = 'retry_after' in body && typeof body.retry_after === 'number' ? body.retry_after : undefined
  return catalogue.refusalText(code, spoken, { wait }).message
}

/**
 * The error of an action: nothing, a text, or a thrown value. The text of a refusal is in the language of its call; after
 * a change of language the text comes from the catalogue.
 */
export function ErrorLine({ error, className = 'text-sm' }: { error: unknown; className?: string }) {
  const spoken = useLanguage()
  const [came, setCame] = useState({ error, spoken })
  const [catalogue, setCatalogue] = useState<Catalogue>()
  if (came.error !== error) setCame({ error, spoken })
  const isOther = error instanceof ApiError && came.spoken !== spoken
  useEffect(() => {
    // Without the catalogue the text stays in the language of the call.
    if (isOther) import('@tensaku/messages/catalogue').then(setCatalogue, () => undefined)
  }, [isOther])
  const line = useRef<HTMLParagraphElement>(null)
  // On a small screen it may lie below the button that was pressed.
  useEffect(() => {
    if (error) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [error])
  return (
    <p ref={line} role="alert" className={`${className} font-semibold text-alert empty:hidden`}>
      {isOther ? inOther(error, catalogue, spoken) : asItCame(error)}
    </p>
  )
}
