import { defineModule } from '../manifest.ts'
import { createFlashcardCategory, listFlashcardCategories } from './flashcard-categories.ts'
import { createFlashcards } from './create-flashcards.ts'
import { deleteFlashcard } from './delete-flashcard.ts'
import { getClosedMistakes } from './mistakes/get-closed-mistakes.ts'

export { exportOf } from './flashcard-categories.ts'
export { newMistake } from './mistakes/keep-mistakes.ts'
export { makeMistakeCards } from './mistakes/make-mistake-cards.ts'
export { noticeMistakes } from './mistakes/notice-mistakes.ts'
export { mistakesIn, type MistakeRow } from './mistakes/repo.ts'
export { stateOf } from './mistakes/view.ts'
export { forgetFlashcards } from './repo.ts'

/** Everything this module gives to a process. */
export const flashcardsModule = defineModule({
  name: 'flashcards',
  calls: [listFlashcardCategories, createFlashcardCategory, createFlashcards, deleteFlashcard, getClosedMistakes],
})
