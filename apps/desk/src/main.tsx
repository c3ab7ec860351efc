import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { deleteLastWords } from './app/delete-last-words.ts'
import { deleteOldTexts } from './lib/saved-text.ts'
import { speakChosenLanguage } from './lib/language.ts'
import { reportCutText } from './ui/text-limit.ts'

speakChosenLanguage()
deleteOldTexts()
void deleteLastWords()
document.addEventListener('beforeinput', reportCutText)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
