import { TextArea } from '@tensaku/ui/field.tsx'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onText: (text: string) => void
  /** An IME begins or ends to compose. */
  onCompose: (on: boolean) => void
  /** The field was left. */
  onLeave: () => void
}

/** How far the caret moves when a text changes around it: by what was put in or taken out before it. */
export function caretAfter(before: string, after: string, caret: number): number {
  let head = 0
  while (head < caret && head < after.length && before[head] === after[head]) head++
  if (head === caret) return caret
  let tail = 0
  const most = Math.min(before.length - caret, after.length - head)
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  return after.length - Math.min(tail, before.length - caret)
}

/**
 * A text that may change while it is written in, because another device wrote too: the caret stays at its word.
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
