import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { ShadowingButton } from '../../shadowing/index.ts'
import { Loaded } from '../components/loaded.tsx'
import { SpeakButton } from '../components/speak-button.tsx'
import { useWords } from '../queries.ts'

/** One word with its example and their sound, and the words before and after it (M-027). */
export default function WordModal({ data: { listId, keywords, page, wordId }, close }: ModalProps<'word'>) {
  const words = useWords(listId, { keywords, page })
  const [shown, setShown] = useState(wordId)
  const items = words.data?.items ?? []
  const at = items.findIndex(({ id }) => id === shown)
  const go = (step: number) => {
    const next = items[at + step]
    if (next) setShown(next.id)
  }
  return (
    <Dialog
      title={m.words_one_of({ n: at + 1, count: items.length })}
      onClose={() => close()}
      footer={
        <>
          <Button tone="quiet" disabled={at <= 0} onClick={() => go(-1)}>
            {m.words_before()}
          </Button>
          <Button tone="quiet" disabled={at < 0 || at >= items.length - 1} onClick={() => go(1)}>
            {m.words_next()}
          </Button>
        </>
      }
    >
      <Loaded of={words} lines={4}>
        {() => {
          const word = items[at]
          if (!word) return null
          const { id, english, japanese, part, examples } = word
          return (
            <>
              <div className="flex items-start gap-2">
                <p lang="en" className="min-w-0 flex-1 pt-2 font-display text-2xl wrap-anywhere">
                  {english}
                </p>
                <SpeakButton wordId={id} of="word" label={m.words_hear_of({ word: english })} />
              </div>
              <p className="text-lg">
                <span className="mr-2 text-sm text-ink-soft">{part}</span>
                {japanese}
              </p>
              <p className="-ml-2">
                <ShadowingButton
                  name={english}
                  text={english}
                  language="en"
                  source={{ kind: 'word', wordId: id, of: 'word' }}
                />
              </p>
              {examples.map((example, place) => (
                <div key={example.english} className="mt-4 flex items-start gap-2 rounded-md bg-wash px-4 py-3">
                  <div className="min-w-0 flex-1">
                    <p lang="en">{example.english}</p>
                    <p className="text-sm text-ink-soft">{example.japanese}</p>
                    {place === 0 && (
                      <p className="-ml-2">
                        <ShadowingButton
                          name={example.english}
                          text={example.english}
                          language="en"
                          source={{ kind: 'word', wordId: id, of: 'example' }}
                        />
                      </p>
                    )}
                  </div>
                  {/* The first one is spoken. */}
                  {place === 0 && (
                    <SpeakButton wordId={id} of="example" label={m.words_hear_example_of({ word: english })} />
                  )}
                </div>
              ))}
            </>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
