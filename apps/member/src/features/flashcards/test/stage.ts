import type { Answer, FlashcardCategory } from '@tensaku/contract'

type Card = Answer<'GET /api/users/{id}/flashcard-categories/{categoryId}'>['flashcards'][number]

export const category = (id: number, name: string, given: Partial<FlashcardCategory> = {}): FlashcardCategory => ({
  id,
  name,
  is_public: false,
  hidden: false,
  count_flashcards: 2,
  max_flashcards: 100,
  ...given,
})

export const card = (id: number, english: string, given: Partial<Card> = {}): Card => ({
  id,
  flashcard_category_id: 5,
  english,
  japanese: english && `${english}の意味`,
  note: '',
  checked: false,
  order_id: null,
  mistake: null,
  ...given,
})

export const listCall = 'GET /api/users/1/flashcard-categories'
export const oneCall = 'GET /api/users/1/flashcard-categories/5'

export const listed = (...items: FlashcardCategory[]) => ({ items, pagination: {}, max: 30 })

/** The answers of a server with an own category of two cards, a full one, and nothing else to do. */
export const cardAnswers = () => ({
  [listCall]: listed(category(5, '旅行'), category(6, '満杯', { count_flashcards: 100 }), category(7, '仕事')),
  [oneCall]: { ...category(5, '旅行'), flashcards: [card(50, 'temple'), card(51, 'shrine', { checked: true })] },
  'GET /api/users/1/studies/next': { items: [] },
})

export const refused = { status: 400, code: 'invalid_input', message: '入力が正しくありません。' }

export const publicCall = 'GET /api/users/1/flashcard-categories/public'
export const publicCategory = { id: 9, name: '京都', count_flashcards: 1, own: false }
