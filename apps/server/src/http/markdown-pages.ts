import { readdirSync, readFileSync } from 'node:fs'

/** A page of text: its title, the address of the picture above the text, and the text in Markdown. */
export type MarkdownPage = { title: string; picture: string | undefined; body: string }

/** The first line of a file is the title; a line with a picture may follow. */
function read(folder: URL, file: string): MarkdownPage {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const [, title, picture, body] = /^# (.+)\n(?:!\[\]\((\/[\w/.-]+)\)\n)?([\s\S]+)$/.exec(text) ?? []
  if (!title || !body) throw new Error(`The page ${file} has no title in its first line.`)
  return { title, picture, body }
}

/** The pages of a folder by the names of their files without `.md`, read once. */
export const markdownPages = (folder: URL): ReadonlyMap<string, MarkdownPage> =>
  new Map(readdirSync(folder).map((file) => [file.replace(/\.md$/, ''), read(folder, file)]))
