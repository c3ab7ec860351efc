export { freeName, longestCategoryName, longestNote, longestSide, mostCards, mostCategories } from './limits.ts'
export { cardRow, cardsFrom, type CardTexts, type PastedCard } from './pasted.ts'
export { quizModes, quizOf, quizSides, type QuizMode } from './quiz.ts'
