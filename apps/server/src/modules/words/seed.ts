import { readdir } from 'node:fs/promises'
import { tableSeed } from '../../db/seed-table.ts'
import { readJson } from '../../db/seeds.ts'

const folder = new URL('seed/', import.meta.url)

/** A word as the file of its list has it: `part` is the part of speech, `translation` that of the example. */
type WordFile = { word: string; part: string; meaning: string; example: string; translation: string }

/** A list as its file has it. `level` runs from 1 to 6; `product_id` is null if the shop has no such product. */
type ListFile = {
  id: number
  product_id: number | null
  name: string
  description: string
  level: number
  words: WordFile[]
}

const sampled = 5

/** The first lines of a list, to look inside before buying. */
export const sampleOfList = (words: readonly WordFile[]): string[] =>
  words.slice(0, sampled).map(({ word, meaning }) => `${word}　${meaning}`)

/** The lists of a new installation, one file each. */
export async function readWordLists(): Promise<ListFile[]> {
  const names = (await readdir(folder)).toSorted()
  return Promise.all(names.map((name) => readJson<ListFile>(new URL(name, folder))))
}

export const wordLists = tableSeed({
  table: 'word_lists',
  read: readWordLists,
  row: ({ id, product_id, name, description, level }, index) => ({
    id,
    product_id,
    name,
    description,
    level,
    sort: index + 1,
  }),
})

/** The id of a word is that of its list times 1,000, plus its place from 1. */
const idOfWord = (listId: number, place: number): number => listId * 1000 + place

export const words = tableSeed({
  table: 'words',
  read: async () =>
    (await readWordLists()).flatMap((list) => list.words.map((word, at) => ({ list: list.id, place: at + 1, word }))),
  row: ({ list, place, word: { word, part, meaning, example, translation } }) => ({
    id: idOfWord(list, place),
    list_id: list,
    sort: place,
    english: word,
    part,
    japanese: meaning,
    examples: [{ english: example, japanese: translation }],
  }),
})
