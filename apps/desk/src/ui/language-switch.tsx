import * as m from '@tensaku/messages'
import { chooseLanguage, language } from '../lib/language.ts'

const ownClass = 'min-h-11 rounded-full px-2 text-sm whitespace-nowrap text-ai hover:bg-ai-soft sm:px-3'

/** The other language, named in itself. */
export function LanguageSwitch({ className = ownClass }: { className?: string }) {
  const other = language.get() === 'ja' ? 'en' : 'ja'
  return (
    <button
      type="button"
      lang={other}
      aria-label={`${m.desk_language()} (${m.desk_language_label()})`}
      onClick={() => chooseLanguage(other)}
      className={className}
    >
      {m.desk_language()}
    </button>
  )
}
