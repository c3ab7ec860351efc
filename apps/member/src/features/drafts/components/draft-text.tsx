import { TextArea } from '@tensaku/ui/field.tsx'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { caretAfter } from '../caret.ts'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onText: (text: string) => void
  /** An IME begins or ends to compose. */
  onCompose: (on: boolean) => void
  /** The field was left. */
  onLeave: () => void
}

/**
 * A text that may change during typing, because another device wrote too: the caret stays at its word.
 */
export function DraftText({ value, onText, onCompose, onLeave, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const typed = useRef(value)
  const selected = useRef<[number, number]>([0, 0])
  useLayoutEffect(() => {
    const element = field.current
    if (element && value !== typed.current && document.activeElement === element) {
      const [start, end] = selected.current
      element.setSelectionRange(caretAfter(typed.current, value, start), caretAfter(typed.current, value, end))
    }
    typed.current = value
  }, [value])
  const note = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    selected.current = [selectionStart, selectionEnd]
  }
  return (
    <TextArea
      {...rest}
      className="[word-break:normal]"
      ref={field}
      value={value}
      onChange={(event) => {
        typed.current = event.target.value
        note(event.target)
        onText(event.target.value)
      }}
      onSelect={(event) => note(event.currentTarget)}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
      onBlur={() => {
        onCompose(false)
        onLeave()
      }}
    />
  )
}
