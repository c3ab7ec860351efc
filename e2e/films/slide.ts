import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** One picture of a film. `ja` and `en` are its captions, `say` what the voice says twice. */
export type Slide = {
  head?: string
  /** Marks: [-taken out-] [+put in+] [=looked at=] [*subject*]. */
  show?: string[]
  small?: string[]
  points?: string[]
  gloss?: string
  say?: string
  ja: string
  en: string
}
export type Lesson = { title: string; slides: Slide[] }

export const size = { width: 1280, height: 720 }

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const marked = (line: string) =>
  escaped(line)
    .replace(/\[-(.+?)-\]/g, '<del>$1</del>')
    .replace(/\[\+(.+?)\+\]/g, '<ins>$1</ins>')
    .replace(/\[=(.+?)=\]/g, '<b>$1</b>')
    .replace(/\[\*(.+?)\*\]/g, '<i>$1</i>')

const lines = (texts: readonly string[] | undefined, kind: string) =>
  texts ? `<div class="${kind}">${texts.map((text) => `<p>${marked(text)}</p>`).join('')}</div>` : ''

/** The colours are those of the apps. The lowest sixth stays empty for the captions. */
const style = `
* { margin: 0; box-sizing: border-box }
body { width: ${size.width}px; height: ${size.height}px; background: #fff; color: #1d1b18; font: 400 60px/1.5 Film;
  display: flex; flex-direction: column; padding: 56px 84px 130px; border-left: 18px solid #1b4b7f }
h1 { font: 700 46px/1.4 Film; color: #1b4b7f }
.title { margin: auto 0; font: 700 84px/1.4 Film; color: #1d1b18; white-space: pre-line }
main { margin: auto 0; display: grid; gap: 30px }
.show { font-size: 66px; line-height: 1.5 }
.small { font-size: 45px; line-height: 1.55 }
.points { display: grid; gap: 16px }
.points p { padding-left: 44px; position: relative }
.points p::before { content: ''; position: absolute; left: 0; top: 36px; width: 20px; height: 20px; border-radius: 50%; background: #1b4b7f }
.gloss { font-size: 42px; color: #5b564f }
del { color: #c22f17; text-decoration-thickness: 5px }
ins { color: #c22f17; font-weight: 700; text-decoration: none; border-bottom: 6px solid #c22f17 }
b { font-weight: 700; color: #1b4b7f }
i { font-style: normal; border-bottom: 6px solid #8d877d }
`

const fontFile = (weight: string) =>
  readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/biz-udpgothic/${weight}`)), 'base64')

/** The font that PDFs use, as rules of a stylesheet. */
export async function fontRules(): Promise<string> {
  const [regular, bold] = await Promise.all([
    fontFile('400Regular/BIZUDPGothic_400Regular.ttf'),
    fontFile('700Bold/BIZUDPGothic_700Bold.ttf'),
  ])
  const rule = (weight: number, data: string) =>
    `@font-face { font-family: Film; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) }`
  return `${rule(400, regular)}${rule(700, bold)}`
}

/** The page that is photographed. */
export function slidePage({ title }: Lesson, slide: Slide, fonts: string): string {
  const content =
    slide.head === undefined
      ? `<p class="title">${escaped(title)}</p>`
      : `<h1>${escaped(slide.head)}</h1><main>${lines(slide.show, 'show')}${lines(slide.small, 'small')}${lines(slide.points, 'points')}${
          slide.gloss === undefined ? '' : `<p class="gloss">${escaped(slide.gloss)}</p>`
        }</main>`
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><style>${fonts}${style}</style><body>${content}</body></html>`
}
