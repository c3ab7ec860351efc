import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { TextInput } from '@tensaku/ui/field.tsx'
import Search from 'lucide-react/icons/search'
import { useLayoutEffect, useRef } from 'react'
import { Link, type Search as Query, useGo, useRoute } from '../../../lib/navigation.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { FilmList } from '../components/film-list.tsx'
import { FilmRow } from '../components/film-row.tsx'
import { pageIn } from '../page-in.ts'
import { useFilms } from '../films.ts'
import { searchIn } from '../search-in.ts'

/** The search for films. Words, tag and page are in the address, so that back and the player keep them. */
export default function ResourcesCoursesSearchScreen() {
  const { query } = useRoute()
  const go = useGo()
  const { keywords, tag } = searchIn(query)
  const page = pageIn(query)
  const films = useFilms({ ...(keywords && { keywords }), ...(tag && { tags: tag }) }, page)
  const search: Query = { ...(keywords && { keywords }), ...(tag && { tag }) }
  const input = useRef<HTMLInputElement>(null)
  const wished = useRef(tag)
  // Back, or the way to all films, changes the field as well.
  useLayoutEffect(() => {
    if (input.current) input.current.value = keywords
    wished.current = tag
  }, [keywords, tag])
  // What was typed and chosen last counts, even if the list does not have it yet.
  const show = () => {
    const words = input.current?.value.trim()
    const next = { ...(words && { keywords: words }), ...(wished.current && { tag: wished.current }) }
    void go('resources-courses-search', {}, next, { replace: true, stay: true })
  }
  const choose = (one: string) => {
    wished.current = one
    show()
  }
  const showAll = () => {
    if (input.current) input.current.value = ''
    choose('')
  }
  return (
    <Screen title={m.movies_search_title()} back="resources-courses">
      <form
        noValidate
        className="relative mb-4"
        onSubmit={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <TextInput
          ref={input}
          type="search"
          name="keywords"
          aria-label={m.movies_search_words()}
          placeholder={m.movies_search_words()}
          enterKeyHint="search"
          defaultValue={keywords}
          maxLength={100}
          className="rounded-full pr-12"
        />
        <button
          type="submit"
          aria-label={m.movies_search_submit()}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-full text-ai"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </form>
      <Tags tags={films.data?.tags ?? []} chosen={tag} onChoose={choose} />
      <FilmList
        films={films}
        empty={
          <Empty
            title={m.movies_none_title()}
            text={m.movies_none_text()}
            action={
              <Button tone="quiet" onClick={showAll}>
                {m.movies_search_all()}
              </Button>
            }
          />
        }
        renderItem={(film) => (
          <FilmRow
            key={film.id}
            film={film}
            description
            // oxlint-disable-next-line react/no-unstable-nested-components -- a function that draws a link, not a component
            link={(className, children) => (
              <Link to="resources-courses-search-id" params={{ id: film.id }} query={search} className={className}>
                {children}
              </Link>
            )}
          />
        )}
        renderPager={(pages) => <Pager to="resources-courses-search" {...pages} query={search} />}
      />
      <NextAct except="film" />
    </Screen>
  )
}

type TagsProps = { tags: readonly string[]; chosen: string; onChoose: (tag: string) => void }

function Tags({ tags, chosen, onChoose }: TagsProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label={m.movies_tags()} className="mb-4 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            aria-pressed={tag === chosen}
            onClick={() => onChoose(tag === chosen ? '' : tag)}
            className={`min-h-11 rounded-full border px-4 text-sm ${
              tag === chosen ? 'border-ai bg-ai-soft font-semibold text-ai-deep' : 'border-line-strong text-ai'
            }`}
          >
            {tag}
          </button>
        </li>
      ))}
    </ul>
  )
}
