import * as m from '@tensaku/messages'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { written } from '../components/own-line.tsx'
import { copyText } from './copy.ts'

type Props = {
  n: number
  text: string
  language: 'en' | 'ja'
  /** Further buttons, beside the one that copies. */
  children: ReactNode
}

/** A line as plain text, to be read in one go and copied. */
export function PlainLine({ n, text, language, children }: Props) {
  return (
    <>
      <p lang={language} className={`text-lg leading-[min(2em,calc(1em+18px))]! ${written}`}>
        {text}
      </p>
      <div className="-ml-2 flex flex-wrap print:hidden">
        <button
          type="button"
          onClick={() => void copyText(text)}
          aria-label={m.result_copy_line_of({ n })}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft"
        >
          <Copy aria-hidden="true" className="size-[1rem]" />
          {m.result_copy_line()}
        </button>
        {children}
      </div>
    </>
  )
}
