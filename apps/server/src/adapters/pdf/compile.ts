import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { glyphsOf } from './glyphs.ts'
import { regularFont } from './fonts.ts'
import { printing } from './printable.ts'

/** A document and its template. */
export type Question = { template: 'order' | 'textbook' | 'invoice'; document: object }

// A program of its own, so that it can be ended when it takes too long, and its failures do not touch the server.

const boldFile = import.meta.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf')
const regular = await readFile(regularFont)
const bold = await readFile(new URL(boldFile))
const readTemplate = (name: string) => readFile(new URL(`${name}.typ`, import.meta.url), 'utf8')
const templates: Record<Question['template'], string> = {
  order: await readTemplate('order'),
  textbook: await readTemplate('textbook'),
  invoice: await readTemplate('invoice'),
}
const draws = glyphsOf(regular)
// A template can read the files in this folder only.
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('.', import.meta.url)),
  fontArgs: [{ fontBlobs: [regular, bold] }],
})

/** The document is data for the template and never part of its source, so markup in it is text. */
function compile({ template, document }: Question): Uint8Array {
  const { all, missing } = printing(draws)
  const data = JSON.stringify({ ...(all(document) as object), missing: missing() !== undefined })
  const compiled = compiler.compile({ mainFileContent: templates[template], inputs: { document: data } })
  if (!compiled.result) {
    const [first] = (compiled.takeDiagnostics()?.shortDiagnostics ?? []) as { message?: string }[]
    throw new Error(`The template failed: ${first?.message ?? 'without a reason'}`)
  }
  const pdf = compiler.pdf(compiled.result)
  // No text of one learner stays for the next.
  compiler.evictCache(0)
  return new Uint8Array(pdf)
}

process.on('disconnect', () => process.exit(0))
process.on('message', (question: Question) => {
  const answer = (what: { pdf: Uint8Array } | { failure: string }) =>
    process.send?.({ ...what, memory: process.memoryUsage.rss() })
  try {
    answer({ pdf: compile(question) })
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) })
  }
})
