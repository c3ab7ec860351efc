import { TextArea } from '@tensaku/ui/field.tsx'
import type { ComponentProps } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  value: string
  onWrite: (text: string) => void
}

/**
 * A text field that belongs to the person who types: the browser keeps cursor, undo and input method. Only text that
 * comes from elsewhere (a merge, a button) is put in, and never while an input method composes.
 */
export function LivingTextArea({ value, onWrite, className = '', ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const composing = useRef(false)
  // Only what it begins with: a new one would put the whole text into the page again, at every key.
  const [initial] = useState(value)
  useLayoutEffect(() => {
    const element = field.current
    if (element && element.value !== value && !composing.current) element.value = value
  }, [value])
  return (
    <TextArea
      {...rest}
      className={`[word-break:normal] ${className}`}
      ref={field}
      defaultValue={initial}
      onInput={(event) => onWrite(event.currentTarget.value)}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        onWrite(event.currentTarget.value)
      }}
    />
  )
}
