import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useId } from 'react'

/** A stored text, and its place in the order. */
type WordLeft = { place: string; text: string }

type Props = { title: string; text: string; words: readonly WordLeft[]; discard: () => Promise<boolean> }

/** Words that were never delivered: to be read, copied, or deleted. */
export function UnsentTexts({ title, text, words, discard }: Props) {
  const heading = useId()
  const copy = async () => {
    const all = words.map((one) => `${one.place}\n${one.text}`).join('\n\n')
    const copied = await navigator.clipboard.writeText(all).then(
      () => true,
      () => false,
    )
    toast(copied ? m.unsent_copied() : m.unsent_copy_failed())
  }
  const throwAway = async () => {
    const agreed = await confirm({ message: m.unsent_question(), confirm: m.unsent_discard(), tone: 'danger' })
    if (agreed && !(await discard())) toast(m.unsent_discard_failed())
  }
  return (
    <section aria-labelledby={heading} className="space-y-4 rounded-md bg-alert-soft px-5 py-4">
      <div>
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      <dl className="space-y-3">
        {words.map((one) => (
          <div key={`${one.place}-${one.text}`}>
            <dt className="text-sm text-ink-soft">{one.place}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap select-text">{one.text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" onClick={() => void copy()}>
          {m.unsent_copy()}
        </Button>
        <Button tone="quiet" onClick={() => void throwAway()}>
          {m.unsent_discard()}
        </Button>
      </div>
    </section>
  )
}
