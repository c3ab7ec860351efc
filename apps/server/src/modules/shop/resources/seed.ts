import { readdir } from 'node:fs/promises'
import { readJson } from '../../../db/seeds.ts'
import { sampleOf, sizeOf, type Content } from './content.ts'

const folder = new URL('../seed/', import.meta.url)

/** A textbook or a word list as its file has it. `price` is yen, 0 for one that everybody may use. */
export type ResourceFile = {
  id: number
  category_id: 2 | 3
  name: string
  description: string
  price: number
  content: Content
}

/** The resources of a new installation, one file each, as products. */
export async function readResources() {
  const names = (await readdir(folder)).filter((name) => name.startsWith('resource-')).toSorted()
  const files = await Promise.all(names.map((name) => readJson<ResourceFile>(new URL(name, folder))))
  return files.map((file) => ({ ...file, size: sizeOf(file.content), sample: sampleOf(file.content) }))
}
