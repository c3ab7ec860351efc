import { TextArea } from '@tensaku/ui/field.tsx'
import type { ComponentProps } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  value: string
  onWrite: (text: string) => void
}

/**
 * An uncontrolled text field: the browser keeps cursor, undo and input method. Only text from elsewhere (a merge, a button)
 * is written into it, and never while an input method composes.
 */
export function LivingTextArea({ value, onWrite, className = '', ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const composing = useRef(false)
  // Only the initial value: a new default value would render the whole text again at every key.
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
