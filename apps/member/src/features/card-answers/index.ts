export { answer as answerCard, flushAnswers, followAnswers, takeBack } from './outbox.ts'
export { isOfToday, isUnsent, type StoredAnswer, useStoredAnswers } from './stored-answers.ts'
