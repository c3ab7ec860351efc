import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF as a reader would copy it, without its spaces and line ends: those are the layout's. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await loading.promise
  try {
    const pages: string[] = []
    for (let n = 1; n <= pdf.numPages; n++) {
      const { items } = await (await pdf.getPage(n)).getTextContent({ disableNormalization: true })
      pages.push(withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')))
    }
    return pages
  } finally {
    await loading.destroy()
  }
}

/** A text as `textOfPdf` would answer it. */
export const withoutSpaces = (text: string): string => text.normalize('NFC').replaceAll(/[\s\u200b\u2060]+/g, '')
