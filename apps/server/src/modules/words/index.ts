import { defineModule } from '../manifest.ts'
import { downloadWordAudio } from './download-word-audio.ts'
import { listWordLists } from './list-word-lists.ts'
import { listWords } from './list-words.ts'
import { wordLists, words } from './seed.ts'

export { cardsOfWords, readableWords, wordsOfProduct } from './repo.ts'
export { readWordLists, sampleOfList } from './seed.ts'
export { wordTable } from './view.ts'

/** Everything this module gives to a process. */
export const wordsModule = defineModule({
  name: 'words',
  seeds: [wordLists, words],
  calls: [listWordLists, listWords, downloadWordAudio],
})
