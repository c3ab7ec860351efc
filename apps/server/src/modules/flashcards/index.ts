import { defineModule } from '../manifest.ts'
import { createFlashcardCategory, listFlashcardCategories } from './flashcard-categories.ts'
import { createFlashcards } from './create-flashcards.ts'
import { deleteFlashcard } from './delete-flashcard.ts'

export { exportOf } from './flashcard-categories.ts'
export { forgetFlashcards } from './repo.ts'

/** Everything this module gives to a process. */
export const flashcardsModule = defineModule({
  name: 'flashcards',
  calls: [listFlashcardCategories, createFlashcardCategory, createFlashcards, deleteFlashcard],
})
