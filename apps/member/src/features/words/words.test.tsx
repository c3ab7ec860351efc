import { fireEvent, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { href, type RouteName } from '../../lib/route-names.ts'
import ResourcesScreen from './screens/resources.tsx'
import ResourcesTextbookScreen from './screens/resources-textbook.tsx'
import ResourcesTextbooksScreen from './screens/resources-textbooks.tsx'
import ResourcesWordScreen from './screens/resources-word.tsx'
import ResourcesWordListScreen from './screens/resources-word-list.tsx'
import ResourcesWordListsScreen from './screens/resources-word-lists.tsx'
import ResourcesWordsScreen from './screens/resources-words.tsx'
import { page, wordAnswers } from './test/stage.ts'

afterEach(leave)

async function open(name: RouteName, Screen: ComponentType, address: string, answers: Record<string, unknown> = {}) {
  const requests = await signIn({ ...wordAnswers(), ...answers })
  return { requests, where: renderScreen(name, Screen, address) }
}

const lists = 'GET /api/users/1/word-lists/categories'
const refused = { status: 400, code: 'invalid_input', message: '入力が正しくありません。' }

test('[R-026] the hub leads to films, textbooks and words, with the numbers of the own ones', async () => {
  await open('resources', ResourcesScreen, '/resources')
  const shelves = within(await screen.findByRole('navigation', { name: '教材' }))
  await shelves.findByText('2冊')
  expect(shelves.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/resources/courses',
    '/resources/textbooks',
    '/resources/word-lists',
    '/resources/words',
  ])
  expect(screen.queryByText('読みかけのテキスト')).toBeNull()
})

test('[R-035] all lists have their level, first words, and price or freedom', async () => {
  await open('resources-words', ResourcesWordsScreen, '/resources/words')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'よく使う動詞レベル1無料60語make 作る',
    '旅の単語レベル3500円（税込）120語aisle 通路',
  ])
  fireEvent.change(screen.getByRole('combobox', { name: 'レベル' }), { target: { value: '3' } })
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
})

test('[E-046][E-056] unavailable word categories have their own message, and a server error has the common one', async () => {
  await open('resources-words', ResourcesWordsScreen, '/resources/words', { [lists]: refused })
  expect(await screen.findByText('単語カテゴリーを取得できませんでした。')).toBeTruthy()
  leave()
  const failed = { status: 500, code: 'unexpected', message: 'しばらくしてから、お試しください。' }
  await open('resources-words', ResourcesWordsScreen, '/resources/words', { [lists]: failed })
  expect(await screen.findByText(failed.message, {}, { timeout: 9000 })).toBeTruthy()
})

test('[R-036] the words of a list are searched, and lead to studying', async () => {
  const { requests, where } = await open('resources-words-id', ResourcesWordScreen, '/resources/words/34')
  await screen.findByText('makeの意味')
  expect(screen.getByRole('link', { name: 'このリストを覚える' }).getAttribute('href')).toBe('/resources/word-lists/34')
  expect(screen.getByRole('link', { name: '次の10語' }).getAttribute('href')).toBe('/resources/words/34?page=2')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '作る' } })
  await expect.poll(where).toBe(href('resources-words-id', { id: 34 }, { keywords: '作る' }))
  await expect.poll(() => requests.filter(({ call }) => call.endsWith('/34/words')).length).toBe(2)
})

test('[R-036] a list that is sold and not bought shows its price, first words, and the way to the shop', async () => {
  await open('resources-words-id', ResourcesWordScreen, '/resources/words/31')
  expect(await screen.findByText('500円（税込）')).toBeTruthy()
  expect(screen.getByText(/^aisle\s通路$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ストアで購入する' }).getAttribute('href')).toBe('/shop/word_lists')
  expect(screen.queryByRole('link', { name: 'このリストを覚える' })).toBeNull()
})

test('[R-037] the own lists are the free and the bought ones, each with its file', async () => {
  await open('resources-word-lists', ResourcesWordListsScreen, '/resources/word-lists')
  const link = await screen.findByRole('link', { name: /よく使う動詞/ })
  expect(link.getAttribute('href')).toBe('/resources/word-lists/34')
  expect(await screen.findByRole('button', { name: '「よく使う動詞」のCSVをダウンロード' })).toBeTruthy()
  expect(screen.queryByText('旅の単語')).toBeNull()
})

test('[R-038] meanings wait for a tap, one by one or all together', async () => {
  await open('resources-word-lists-id', ResourcesWordListScreen, '/resources/word-lists/34')
  fireEvent.click(await screen.findByRole('button', { name: 'makeの意味を見る' }))
  expect(screen.getByText('makeの意味')).toBeTruthy()
  expect(screen.queryByText('doの意味')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '意味をすべて見せる' }))
  expect(screen.getByText('doの意味')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '意味をかくす' }))
  expect(screen.queryByText('makeの意味')).toBeNull()
})

test('a page beyond the last, or a list without words, leads back to its start', async () => {
  const none = { 'GET /api/users/1/word-lists/categories/34/words': page([]) }
  await open('resources-word-lists-id', ResourcesWordListScreen, '/resources/word-lists/34?page=9', none)
  expect((await screen.findByRole('link', { name: 'はじめのページへ' })).getAttribute('href')).toBe(
    '/resources/word-lists/34',
  )
})

test('a list that does not exist leads to the others', async () => {
  const gone = { status: 404, code: 'word_list_not_found', message: '見つかりません。' }
  const answers = { 'GET /api/users/1/word-lists/categories/99/words': gone }
  await open('resources-words-id', ResourcesWordScreen, '/resources/words/99', answers)
  expect((await screen.findByRole('link', { name: '単語リスト一覧' })).getAttribute('href')).toBe('/resources/words')
})

test('[R-034] the own textbooks are read here or saved as a file', async () => {
  await open('resources-textbooks', ResourcesTextbooksScreen, '/resources/textbooks')
  const read = await screen.findByRole('link', { name: '「作文の組み立て」を読む' })
  expect(read.getAttribute('href')).toBe('/resources/textbooks/23')
  expect(screen.getByText('2026年11月1日に購入')).toBeTruthy()
  expect(screen.getByRole('button', { name: '「はじめての日記」のPDFをダウンロード' })).toBeTruthy()
})

test('a textbook opens at the chapter that was read last, and the hub continues it', async () => {
  const address = '/resources/textbooks/23'
  await open('resources-textbooks-id', ResourcesTextbookScreen, address)
  expect(await screen.findByText('はじめに読む文です。')).toBeTruthy()
  expect(screen.getByText('Cats meow.').closest('details')?.open).toBe(false)
  fireEvent.click(screen.getByRole('link', { name: '次の課へ' }))
  expect(await screen.findByText('ねらい2')).toBeTruthy()
  await expect.poll(() => localStorage.getItem('words.chapter.23')).toBe('2')
  const kept = localStorage.getItem('words.chapter.23') ?? ''
  leave()
  localStorage.setItem('words.chapter.23', kept)
  await open('resources-textbooks-id', ResourcesTextbookScreen, address)
  expect(await screen.findByText('ねらい2')).toBeTruthy()
  leave()
  localStorage.setItem('words.chapter.23', kept)
  await open('resources', ResourcesScreen, '/resources')
  const begun = within(await screen.findByRole('region', { name: '読みかけのテキスト' }))
  expect(begun.getByRole('link').textContent).toBe('作文の組み立て第2課から続ける')
})

test('an address without a textbook leads to the list', async () => {
  const missing = { status: 404, code: 'resource_not_found', message: 'この商品は見つかりませんでした。' }
  await open('resources-textbooks-id', ResourcesTextbookScreen, '/resources/textbooks/99', {
    'GET /api/users/1/resources/99': missing,
  })
  expect(await screen.findByText('このテキストは見つかりませんでした')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'テキストの一覧へ' }).getAttribute('href')).toBe('/resources/textbooks')
})

test('a textbook that was not bought shows its price, first chapters, and the way to the shop', async () => {
  await open('resources-textbooks-id', ResourcesTextbookScreen, '/resources/textbooks/21')
  expect(await screen.findByText('800円（税込）')).toBeTruthy()
  expect(screen.getByText(/^第1課\s日付$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ストアで購入する' }).getAttribute('href')).toBe('/shop/resources')
})
