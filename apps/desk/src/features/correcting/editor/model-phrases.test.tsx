import type { DeskOrder } from '@tensaku/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { diskOfBrowser, stoppedClock } from '../test/work-stage.ts'
import { openWorkStore } from '../engine/work-store.ts'
import { EditorContext } from './editor-context.ts'
import { ModelPhrases } from './model-phrases.tsx'

afterEach(cleanup)

const order = { language: 'en', explanation_language: 'ja' } as DeskOrder
const looking = { text: 'look forward to', meaning: '楽しみにする' }

async function show({ open = true, phrases = [] as (typeof looking)[] } = {}) {
  const works = await openWorkStore({
    key: '1:7',
    work: { revision: 1, lines: [], comment: '', phrases, updated_at: null },
    store: diskOfBrowser(),
    save: () => new Promise(() => undefined),
    after: stoppedClock().after,
  })
  render(
    <EditorContext value={{ order, workStore: works, open, unsure: false, edits: () => [] }}>
      <ModelPhrases />
    </EditorContext>,
  )
  return works
}

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const write = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

test('phrases are added one by one, three at most, each with its meaning', async () => {
  const works = await show()
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '覚えておきたい表現を添える' }))
  expect(document.activeElement).toBe(field('表現1'))
  write('表現1', looking.text)
  write('表現1の意味', looking.meaning)
  for (const number of [2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: 'もうひとつ添える' }))
    expect(document.activeElement).toBe(field(`表現${number}`))
  }
  expect(screen.queryByRole('button', { name: 'もうひとつ添える' })).toBeNull()
  write('表現3', 'in time')
  expect(works.get().content.phrases).toEqual([looking, { text: '', meaning: '' }, { text: 'in time', meaning: '' }])
})

test('a removed phrase can be restored at its place', async () => {
  const second = { text: 'in time', meaning: '' }
  const works = await show({ phrases: [looking, second] })
  fireEvent.click(screen.getByRole('button', { name: '表現1を消す' }))
  expect(field('表現1').value).toBe('in time')
  expect(works.get().content.phrases).toEqual([second])
  fireEvent.click(screen.getByRole('button', { name: '取り消す' }))
  expect(works.get().content.phrases).toEqual([looking, second])
})

test('a window that only reads offers no phrases', async () => {
  await show({ open: false })
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  await show({ open: false, phrases: [looking] })
  expect(field('表現1').readOnly).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})
