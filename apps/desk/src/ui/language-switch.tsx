import * as m from '@tensaku/messages'
import { chooseLanguage, language } from '../lib/language.ts'

/** The other language, named in itself. */
export function LanguageSwitch() {
  const other = language.get() === 'ja' ? 'en' : 'ja'
  return (
    <button
      type="button"
      lang={other}
      aria-label={`${m.desk_language()} (${m.desk_language_label()})`}
      onClick={() => chooseLanguage(other)}
      className="min-h-11 rounded-full px-2 text-sm whitespace-nowrap text-ai hover:bg-ai-soft sm:px-3"
    >
      {m.desk_language()}
    </button>
  )
}
