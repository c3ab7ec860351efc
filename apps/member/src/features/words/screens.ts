import type { ComponentType } from 'react'
import ResourcesScreen from './screens/resources.tsx'
import ResourcesTextbookScreen from './screens/resources-textbook.tsx'
import ResourcesTextbooksScreen from './screens/resources-textbooks.tsx'
import ResourcesWordScreen from './screens/resources-word.tsx'
import ResourcesWordListScreen from './screens/resources-word-list.tsx'
import ResourcesWordListsScreen from './screens/resources-word-lists.tsx'
import ResourcesWordsScreen from './screens/resources-words.tsx'

const here = (screen: ComponentType) => async () => ({ default: screen })

/** The screens of textbooks and words by the names of their routes. They come in one file, because they lead to each other. */
export const wordScreens = {
  resources: here(ResourcesScreen),
  'resources-textbooks': here(ResourcesTextbooksScreen),
  'resources-textbooks-id': here(ResourcesTextbookScreen),
  'resources-words': here(ResourcesWordsScreen),
  'resources-words-id': here(ResourcesWordScreen),
  'resources-word-lists': here(ResourcesWordListsScreen),
  'resources-word-lists-id': here(ResourcesWordListScreen),
}
