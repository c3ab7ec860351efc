import { createFlashcardCategory } from './create-flashcard-category.ts'
import { listFlashcardCategories } from './list-flashcard-categories.ts'
import { saveFromOrder } from './save-from-order.ts'

export { exportOf } from './export.ts'
export { forgetFlashcards } from './repo.ts'

export const flashcardCalls = [listFlashcardCategories, createFlashcardCategory, saveFromOrder]
