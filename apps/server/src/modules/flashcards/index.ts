import { defineModule } from '../manifest.ts'
import { createFlashcardCategory, listFlashcardCategories } from './flashcard-categories.ts'
import { saveFromOrder } from './save-from-order.ts'

export { exportOf } from './flashcard-categories.ts'
export { forgetFlashcards } from './repo.ts'

/** Everything this module gives to a process. */
export const flashcardsModule = defineModule({
  name: 'flashcards',
  calls: [listFlashcardCategories, createFlashcardCategory, saveFromOrder],
})
