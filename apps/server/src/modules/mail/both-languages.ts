type Text = (inputs: object, options: { locale: 'ja' | 'en' }) => string

/** A text in both languages of the desk, in one line: for subjects and buttons of mails to instructors. */
export const inBothLanguages = (text: Text): string => `${text({}, { locale: 'ja' })} / ${text({}, { locale: 'en' })}`

const toTheMinute = { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' } as const

/** A time in Japan to the minute, for mails to instructors, by language. */
export const timeInJapan = {
  ja: new Intl.DateTimeFormat('ja-JP', toTheMinute),
  en: new Intl.DateTimeFormat('en-GB', toTheMinute),
}
