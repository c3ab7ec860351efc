import { readdirSync, readFileSync } from 'node:fs'

type Article = { title: string; body: string }

const folder = new URL('articles/', import.meta.url)

/** The first line is the title. */
function read(file: string): Article {
  const [, title, body] = /^# (.+)\n([\s\S]+)$/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
  if (!title || !body) throw new Error(`The help article ${file} has no title in its first line.`)
  return { title, body }
}

const articles = new Map(readdirSync(folder).map((file) => [file.replace(/\.md$/, ''), read(file)]))

/** A help article by its number; undefined for a number that none has. */
export const articleOf = (id: string): Article | undefined => articles.get(id)
