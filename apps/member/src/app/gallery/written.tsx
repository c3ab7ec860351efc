import { align } from '@tensaku/correction'
import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { useState } from 'react'
import { Brand } from '../../ui/brand.tsx'
import { Section } from './section.tsx'

const colours = [
  'ink',
  'ink-soft',
  'line-strong',
  'line',
  'ai',
  'ai-deep',
  'ai-soft',
  'shu',
  'shu-soft',
  'wait',
  'wait-soft',
  'alert',
  'alert-soft',
  'done',
  'done-soft',
  'wash',
]
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl']
const english = {
  source: 'Yesterday I go to the library for borrow a books about history of Kyoto.  It was closed.',
  target:
    'Yesterday I went to the library to borrow some books about the history of Kyoto. It was closed, unfortunately.',
}
const japanese = {
  source: '私は昨日、図書館に行くましたが、休みだった。',
  target: '私は昨日、図書館に行きましたが、休みでした。',
}
const modes = ['diff', 'corrected', 'original'] as const

export function Written() {
  const [opened, setOpened] = useState<number>()
  const edits = align(english.source, english.target, { language: 'en' })
  const explained = edits.slice(0, 3).map(({ start, end }) => ({ start, end }))
  return (
    <>
      <Section title="Brand">
        <Brand className="size-20" />
      </Section>
      <Section title="CorrectedText">
        {modes.map((mode) => (
          <CorrectedText
            key={mode}
            {...english}
            edits={edits}
            mode={mode}
            explanations={explained}
            opened={opened}
            onOpen={(_, at) => setOpened(at)}
            className="text-lg"
          />
        ))}
        <CorrectedText
          source={japanese.source}
          edits={align(japanese.source, japanese.target, { language: 'ja' })}
          language="ja"
          className="text-lg"
        />
      </Section>
      <Section title="Type">
        {sizes.map((size) => (
          <p key={size} className={size}>
            書いた文章を、先生が一文ずつ添削してお返しします。 {size}
          </p>
        ))}
        <p className="font-display text-2xl font-semibold">今日も、ひとつ書いてみましょう。</p>
      </Section>
      <Section title="Colours">
        <ul className="grid grid-cols-4 gap-3 text-xs">
          {colours.map((colour) => (
            <li key={colour}>
              <span
                className="block h-10 rounded-sm border border-line"
                style={{ background: `var(--color-${colour})` }}
              />
              {colour}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
