import type { Answer } from '@tensaku/contract'
import { mostExercises } from '@tensaku/domain/reports'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'

type Exercise = Answer<'GET /api/instructor/exercises'>['items'][number]

type Props = {
  known: readonly Exercise[]
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** Chooses the exercises that a report suggests from the catalogue. */
export function ExercisePicker({ known, chosen, error, onChange }: Props) {
  const [keywords, setKeywords] = useState('')
  const [added, setAdded] = useState<readonly Exercise[]>([])
  const found = useQuery({
    queryKey: ['exercises', keywords],
    queryFn: ({ signal }) => api('GET /api/instructor/exercises', { query: { keywords, page: 1 }, signal }),
    placeholderData: keepPreviousData,
  })
  const titleOf = (id: number) => [...added, ...known].find((one) => one.id === id)?.title ?? String(id)
  return (
    <Field group required label={m.reports_desk_exercises()} error={error}>
      <ul>
        {chosen.map((id) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-1">
            <span className="min-w-0 flex-1 wrap-anywhere">{titleOf(id)}</span>
            <Button tone="quiet" onClick={() => onChange(chosen.filter((one) => one !== id))}>
              {m.reports_desk_remove()}
            </Button>
          </li>
        ))}
      </ul>
      <TextInput
        type="search"
        maxLength={100}
        aria-label={m.reports_desk_search()}
        placeholder={m.reports_desk_search()}
        value={keywords}
        onChange={({ target }) => setKeywords(target.value)}
      />
      <ul className="max-h-72 overflow-y-auto border-t border-line">
        {found.data?.items
          .filter(({ id }) => !chosen.includes(id))
          .map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-3 border-b border-line py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {one.title}
                <span className="block text-sm text-ink-soft">{one.category}</span>
              </span>
              <Button
                tone="quiet"
                disabled={chosen.length >= mostExercises}
                onClick={() => {
                  setAdded([...added, one])
                  onChange([...chosen, one.id])
                }}
              >
                {m.reports_desk_add()}
              </Button>
            </li>
          ))}
      </ul>
    </Field>
  )
}
