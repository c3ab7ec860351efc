/** The language of the desk that called: English if it asks for it, else Japanese. */
export const localeFor = (asked: { header(name: string): string | undefined }): 'ja' | 'en' =>
  asked.header('accept-language')?.startsWith('en') ? 'en' : 'ja'
