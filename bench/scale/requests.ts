import { words } from './manuscripts.ts'

/** A learner's request for a list; `own` is the number of their orders. */
type ListRequest = { name: string; path: (learner: number, own: number) => string }

const from = (whose: string, variant: string, queries: Record<string, string>): ListRequest[] =>
  Object.entries(queries).map(([name, query]) => ({
    name: `${whose} ${variant}: ${name}`,
    path: (learner) => `/api/users/${learner}/${whose}/${variant}?${query}`,
  }))

const looked = (field: string, ...of: string[]) => `field=${field}&keywords=${encodeURIComponent(of.join(' '))}`
const { everywhere, often, rarely } = words
const travel = encodeURIComponent('旅')

const orders = from('orders', 'standard', {
  'no filter': '',
  'oldest first': 'sorts=asc',
  'page 40': 'page=40',
  favourites: 'filter=bookmark',
  'under way': 'filter=running',
  done: 'filter=done',
  course: 'courses=advanced',
  categories: 'categories=2&categories=3',
  instructors: 'instructors=32&instructors=63',
  tag: `tags=${travel}`,
  'with questions': 'questions=true',
  'with memos': 'memos=true',
  days: 'from=2000-01-01&to=2100-01-01',
  'every filter': `filter=done&courses=basic&categories=1&categories=4&tags=${travel}&questions=true&from=2000-01-01&sorts=asc`,
  '2 Japanese letters, rare': looked('original', rarely.japanese),
  '2 Japanese letters, often': looked('original', often.japanese),
  '2 Japanese letters, in every order': looked('original', everywhere.japanese),
  '2 Japanese letters, nowhere': looked('original', '鯨飲'),
  '1 Japanese letter': looked('original', '雪'),
  'English word, rare': looked('original', rarely.english),
  'English word, often': looked('original', often.english),
  'English word, in every order': looked('original', everywhere.english),
  'English word, in every correction': looked('correction', everywhere.english),
  'Japanese in corrections': looked('correction', '母音'),
  'English and Japanese word': looked('original', often.english, everywhere.japanese),
  'five words': looked('original', everywhere.english, 'home', 'from', '帰った', everywhere.japanese),
  'word in titles': looked('title', 'diary'),
  'Japanese in titles': looked('title', '旅行'),
  'Japanese in memos': looked('memo', '復習'),
  'word and filters': `${looked('original', everywhere.english)}&filter=done&courses=basic&tags=${travel}`,
  'word in every order, page 40': `${looked('original', everywhere.english)}&page=40`,
})

const teachers = from('teachers', 'standard', {
  'no filter': '',
  'page 40': 'page=40',
  available: 'available=true',
  gender: 'genders=female',
  ages: 'ages=20s&ages=40s',
  course: 'courses=advanced',
  kinds: 'teachers=native&teachers=japanese',
  time: 'times=9',
  tag: 'tags=IELTS',
  favourites: 'filter=like',
  '2 Japanese letters': `keywords=${encodeURIComponent('英検')}`,
  'English word': 'keywords=maria',
  'word of everybody': 'keywords=anything',
  'every filter': 'available=true&genders=female&ages=20s&ages=40s&courses=basic&teachers=native&times=20&tags=IELTS',
})

const page = (name: string, path: string): ListRequest => ({
  name,
  path: (learner) => `/api/users/${learner}/${path}`,
})

/** Every list of a learner's orders and of instructors, each filter and each kind of word. */
export const requests: readonly ListRequest[] = [
  ...orders,
  {
    name: 'orders standard: a late page',
    path: (learner, own) => `/api/users/${learner}/orders/standard?page=${Math.floor((own * 0.88) / 10)}`,
  },
  page('orders biz: no filter', 'orders/biz'),
  page('orders biz: word in every order', `orders/biz?${looked('original', everywhere.english)}`),
  page('what orders are filtered by', 'orders/filters'),
  ...teachers,
  page('teachers biz: no filter', 'teachers/biz'),
  page('teachers: latest', 'teachers/latest'),
  page('teachers: blocked', 'teachers/blocks'),
]

const tabs = ['pool', 'nominated', 'working', 'questions', 'review', 'done']

/** The tabs of an instructor's queue. */
export const deskRequests = tabs.map((tab) => ({
  name: `desk queue: ${tab}`,
  path: `/api/instructor/orders?tab=${tab}`,
}))
