import { readdir } from 'node:fs/promises'
import { readJson } from '../../../db/seeds.ts'
import { readWordLists, sampleOfList } from '../../words/index.ts'
import { sampleOf, type BookContent } from './content.ts'

const folder = new URL('../seed/', import.meta.url)

/** A textbook as its file has it. `price` is yen, 0 for one that everybody may use. */
type TextbookFile = { id: number; name: string; description: string; price: number; content: BookContent }

async function readTextbooks() {
  const names = (await readdir(folder)).filter((name) => name.startsWith('resource-')).toSorted()
  const files = await Promise.all(names.map((name) => readJson<TextbookFile>(new URL(name, folder))))
  return files.map(({ content, ...file }) => ({
    ...file,
    category_id: 2,
    content,
    size: content.lessons.length,
    sample: sampleOf(content),
  }))
}

/** The word lists with a price here. Their words are rows of their own. */
async function readSoldLists() {
  const prices = await readJson<{ id: number; price: number }[]>(new URL('word-lists.json', folder))
  const lists = await readWordLists()
  return prices.flatMap(({ id, price }) =>
    lists
      .filter((list) => list.id === id)
      .map(({ name, description, words }) => ({
        id,
        name,
        description,
        price,
        category_id: 3,
        content: null,
        size: words.length,
        sample: sampleOfList(words),
      })),
  )
}

/** The resources of a new installation as products: one file for each textbook, then the word lists. */
export const readResources = async () => [...(await readTextbooks()), ...(await readSoldLists())]
