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
  const caret = useRef<[number, number]>(undefined)
  const element = field.current
  if (element && value !== typed.current && document.activeElement === element) {
    caret.current = [
      caretAfter(typed.current, value, element.selectionStart),
      caretAfter(typed.current, value, element.selectionEnd),
    ]
  }
  useLayoutEffect(() => {
    typed.current = value
    if (caret.current) field.current?.setSelectionRange(...caret.current)
    caret.current = undefined
  }, [value])
  return (
    <TextArea
      {...rest}
      ref={field}
      value={value}
      onChange={(event) => {
        typed.current = event.target.value
        onText(event.target.value)
      }}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={() => onCompose(false)}
      onBlur={() => {
        onCompose(false)
        onLeave()
      }}
    />
  )
}
