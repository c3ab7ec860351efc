/** A film as the server answers it. */
export const film = (id: number, given: Record<string, unknown> = {}) => ({
  id,
  title: `動画${id}`,
  description: `説明${id}`,
  seconds: 75,
  category: { id: 1, name: '英文のしくみ' },
  tags: ['文法'],
  history: null,
  ...given,
})

export const watched = (position: number, completed = false) => ({
  position,
  duration: 100,
  completed,
  watched_at: '2026-11-20T03:00:00.000Z',
})

/** The same with the addresses of its files. `edition` tells addresses from later ones. */
export const filmWithFiles = (id: number, given: Record<string, unknown> = {}, edition = 1) => ({
  ...film(id, given),
  sources: [
    { url: `/media/films/x/${edition}/film.mp4`, type: 'video/mp4' },
    { url: `/media/films/x/${edition}/film.webm`, type: 'video/webm' },
  ],
  captions: [
    { url: `/media/films/x/${edition}/film.ja.vtt`, language: 'ja' },
    { url: `/media/films/x/${edition}/film.en.vtt`, language: 'en' },
  ],
  poster: null,
  next_id: 2,
  ...given,
})

export const page = (items: readonly unknown[], last = 1) => ({
  items,
  pagination: { page: 1, per_page: 10, last_page: last, total: items.length },
  tags: ['冠詞', '文法'],
})
