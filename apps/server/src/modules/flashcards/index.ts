import { defineModule } from '../manifest.ts'
import { downloadFlashcardAudio } from './cards/download-flashcard-audio.ts'
import { createFlashcard, createFlashcardsInBulk, deleteFlashcard, updateFlashcard } from './cards/flashcards.ts'
import {
  createFlashcardCategory,
  deleteFlashcardCategory,
  getFlashcardCategory,
  listFlashcardCategories,
  updateFlashcardCategory,
} from './categories/flashcard-categories.ts'
import { createFlashcards } from './create-flashcards.ts'
import { exportFlashcards } from './exchange/export-flashcards.ts'
import { getClosedMistakes } from './mistakes/get-closed-mistakes.ts'
import {
  hideFlashcardCategory,
  listPublishedFlashcardCategories,
  showFlashcardCategory,
} from './public/hide-flashcard-category.ts'
import {
  copyPublicFlashcardCategory,
  getPublicFlashcardCategory,
  listPublicFlashcardCategories,
} from './public/public-flashcard-categories.ts'
import { askQuiz } from './quizzes/ask-quiz.ts'
import { demoCards } from './seed.ts'

export { ownCategory } from './categories/own-category.ts'
export { exportOf } from './export-of.ts'
export { newMistake } from './mistakes/keep-mistakes.ts'
export { makeMistakeCards } from './mistakes/make-mistake-cards.ts'
export { noticeMistakes } from './mistakes/notice-mistakes.ts'
export { mistakeColumn, mistakesIn, type MistakeRow, type StoredMistake } from './mistakes/repo.ts'
export { mistakeView, stateOf } from './mistakes/view.ts'
export { forgetFlashcards, newestCards } from './repo.ts'

/** Everything this module gives to a process. */
export const flashcardsModule = defineModule({
  name: 'flashcards',
  seeds: [demoCards],
  calls: [
    listFlashcardCategories,
    createFlashcardCategory,
    getFlashcardCategory,
    updateFlashcardCategory,
    deleteFlashcardCategory,
    createFlashcards,
    createFlashcard,
    createFlashcardsInBulk,
    updateFlashcard,
    deleteFlashcard,
    downloadFlashcardAudio,
    getClosedMistakes,
    askQuiz,
    listPublicFlashcardCategories,
    getPublicFlashcardCategory,
    copyPublicFlashcardCategory,
    exportFlashcards,
    listPublishedFlashcardCategories,
    hideFlashcardCategory,
    showFlashcardCategory,
  ],
})
