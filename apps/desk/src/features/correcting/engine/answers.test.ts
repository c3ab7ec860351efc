import { expect, test } from 'vitest'
import { answerTo, withAnswer } from './answers.ts'
import { append, desk } from '../test/work-stage.ts'

test('an answer is stored in the browser and on the server like every other text, and the state `saved` includes it', async () => {
  const { clock, store, server, open } = desk()
  const works = await open()
  works.change((content) => withAnswer(content, 11, 'はい。'))
  expect(works.get().status).toBe('waiting')
  await clock.advance(300)
  expect(answerTo(store.records.get('1:7')!.content, 11)).toBe('はい。')
  await clock.advance(2_000)
  expect([works.get().status, server.read().answers]).toEqual(['saved', [{ id: 11, text: 'はい。' }]])
})

test('a browser that stores nothing reports it, and a reload shows the answers from the server', async () => {
  const { clock, store, server, open } = desk()
  store.swap = () => Promise.reject(new Error('refused'))
  store.get = () => Promise.reject(new Error('refused'))
  const works = await open()
  works.change((content) => withAnswer(content, 11, 'はい。'))
  await clock.advance(3_000)
  expect(works.get()).toMatchObject({ status: 'saved', unstored: true })
  await works.stop()
  const again = await open()
  expect(answerTo(again.get().content, 11)).toBe('はい。')
  expect(answerTo(server.read(), 11)).toBe('はい。')
})

test('answers that an older version stored separately become part of the work, and no present answer is lost', async () => {
  const { clock, store, server, open } = desk()
  server.write(withAnswer(append(1, 'a')(server.read()), 12, 'elsewhere'))
  const { revision, ...content } = server.read()
  const old = { key: '1:7', content, base: { revision, content }, sent: null }
  await store.swap(undefined, { ...old, answers: { 11: '書きかけ', 13: '' } })
  const works = await open()
  const answers = [
    { id: 11, text: '書きかけ' },
    { id: 12, text: 'elsewhere' },
  ]
  expect(works.get()).toMatchObject({ status: 'waiting', clashes: [] })
  await clock.advance(1_000)
  expect([works.get().status, server.read().answers]).toEqual(['saved', answers])
  expect(store.records.get('1:7')).not.toHaveProperty('answers')
})

test('an answer of an older version that another device has changed asks for a choice', async () => {
  const { clock, store, server, open } = desk()
  const { revision, ...content } = server.read()
  await store.swap(undefined, { key: '1:7', content, base: { revision, content }, sent: null, answers: { 11: 'mine' } })
  server.write(withAnswer(server.read(), 11, 'theirs'))
  const works = await open()
  expect(works.get().clashes).toMatchObject([{ id: '11.answer', mine: 'mine', theirs: 'theirs' }])
  works.resolve({ '11.answer': 'mine' })
  await clock.advance(1_000)
  expect(answerTo(server.read(), 11)).toBe('mine')
})
