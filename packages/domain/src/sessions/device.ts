const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  // iPadOS calls itself a Mac.
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** Most browsers also name their ancestors, so the newest names come first. */
const browsers = [
  [/\bLine\//, 'LINE'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
] as const

/** The common names of the device and the browser of a user agent, as far as they are known. */
export function deviceOf(userAgent: string): { system: string | undefined; browser: string | undefined } {
  const named = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  return { system: named(systems), browser: named(browsers) }
}
