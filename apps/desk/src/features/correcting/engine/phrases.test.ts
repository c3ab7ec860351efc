import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { same, type Phrase, type WorkContent } from './content.ts'
import { deskServer, diskOfBrowser, stoppedClock, type NetworkState } from '../test/work-stage.ts'
import { openWorkStore } from './work-store.ts'
import { agreedWith, merge } from './merge.ts'
import { withoutPhrase, withPhrase } from './phrases.ts'

const content = (...phrases: Phrase[]): WorkContent => ({ lines: [], comment: '', phrases })
const phrase = (text: string, meaning = ''): Phrase => ({ text, meaning })
const a = phrase('look forward to', '楽しみにする')

test('a phrase is written row by row, and blank rows do not count', () => {
  const second = withPhrase({ lines: [], comment: '' }, 1, { text: 'in time' })
  expect(second.phrases).toEqual([phrase(''), phrase('in time')])
  expect(withPhrase(second, 1, { meaning: '間に合って' }).phrases?.[1]).toEqual(phrase('in time', '間に合って'))
  expect(same(second, content(phrase('in time')))).toBe(true)
  expect(same(withoutPhrase(second, 1), { lines: [], comment: '' })).toBe(true)
})

test('the other side’s phrases win over unchanged ones, written ones of both stay, and one that either removed goes', () => {
  const [b, c] = [phrase('in time'), phrase('on time')]
  expect(merge(content(a), content(a, b), content(a)).content.phrases).toEqual([a, b])
  expect(merge(content(a), content(a), content()).content.phrases).toBeUndefined()
  expect(merge(content(a), content(a, b), content(a, c)).content.phrases).toEqual([a, b, c])
  expect(merge(content(a), content(b), content(a, c)).content.phrases).toEqual([b, c])
})

test('more than three phrases ask for a choice between both sides in full, and the choice stays', () => {
  const [mine, theirs] = [content(phrase('one', '一'), phrase('two')), content(phrase('three'), phrase('four'))]
  const { content: kept, clashes } = merge(content(), mine, theirs)
  expect(clashes).toEqual([
    { id: 'all.phrases', n: null, field: 'phrases', mine: 'one ― 一\ntwo', theirs: 'three\nfour' },
  ])
  expect(kept.phrases).toEqual(mine.phrases)
  expect(merge(content(), mine, theirs, () => 'theirs')).toEqual({ content: theirs, clashes: [] })
})

test('phrases that arrived without an answer are ours', () => {
  expect(agreedWith(content(), content(a), content(a))).toEqual(content(a))
  expect(agreedWith(content(), content(a), content(phrase('in time')))).toEqual({ lines: [], comment: '' })
})

const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 3 })

test('no phrase of either side is lost without a choice, and there are never more than three', () => {
  fc.assert(
    fc.property(some, some, some, (base, mine, theirs) => {
      const of = (texts: string[]) => content(...texts.map((text) => phrase(text)))
      const { content: merged, clashes } = merge(of(base), of(mine), of(theirs))
      const kept = merged.phrases?.map(({ text }) => text) ?? []
      expect(kept.length).toBeLessThanOrEqual(3)
      const added = [...mine, ...theirs].filter((text) => !base.includes(text))
      if (clashes.length > 0) expect(kept).toEqual(mine)
      else expect(kept).toEqual(expect.arrayContaining(added))
    }),
  )
})

test('phrases of two devices are merged on the server, through lost requests and a reload', async () => {
  const clock = stoppedClock()
  const store = diskOfBrowser()
  const network = { kind: 'fine' as NetworkState, delay: 0 }
  const server = deskServer(clock.after, () => network)
  const open = () => openWorkStore({ key: '1:7', work: server.read(), store, save: server.save, after: clock.after })
  const works = await open()
  network.kind = 'reply_lost'
  works.change((before) => withPhrase(before, 0, { text: 'in time' }))
  await clock.advance(3_000)
  server.write(withPhrase(server.read(), 1, { text: 'on time' }))
  works.change((before) => withPhrase(before, 0, { meaning: '間に合って' }))
  await clock.advance(200)
  await works.stop()
  network.kind = 'fine'
  const again = await open()
  await clock.advance(120_000)
  expect(again.get()).toMatchObject({ status: 'saved', clashes: [] })
  const texts = server.read().phrases?.map(({ text, meaning }) => `${text} ${meaning}`)
  expect(texts).toEqual(expect.arrayContaining(['in time 間に合って', 'on time ']))
  expect(same(again.get().content, server.read())).toBe(true)
  await again.stop()
})
