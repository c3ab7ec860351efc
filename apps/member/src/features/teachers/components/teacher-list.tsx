import type { Teacher } from '@tensaku/contract'
import type { Course, InstructorType } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { type ReactNode, useDeferredValue } from 'react'
import { useTeachers } from '../queries.ts'
import { useTeacherQuery } from '../teacher-query.ts'
import { TeacherLine } from './teacher-line.tsx'

type Props = {
  biz: boolean
  /** Only those who correct this course. */
  course?: Course | undefined
  /** The kinds that may correct this text. */
  types: readonly InstructorType[]
  typeText: (type: InstructorType) => string
  /** What can be done with one of them. */
  renderAction?: ((teacher: Teacher) => ReactNode) | undefined
}

/** Instructors to choose from, as they were last looked for. */
export function TeacherList({ biz, course, types, typeText, renderAction }: Props) {
  const [query, change] = useTeacherQuery()
  const { words, page } = query
  // Another kind of text may have other instructors.
  const type = types.find((one) => one === query.type)
  const keywords = useDeferredValue(words.trim())
  const answer = useTeachers(biz, { types: type ? [type] : types, course, keywords, page })
  const last = answer.data?.pagination.last_page ?? 1
  return (
    <div>
      <div className="mb-2 grid gap-3 sm:grid-cols-2">
        {types.length > 1 && (
          <Field label={m.teachers_filter()}>
            <Select
              value={type ?? ''}
              onChange={(event) => change({ type: types.find((one) => one === event.target.value), page: 1 })}
            >
              <option value="">{m.teachers_filter_all()}</option>
              {types.map((one) => (
                <option key={one} value={one}>
                  {typeText(one)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={m.teachers_search()}>
          <TextInput
            type="search"
            value={words}
            maxLength={100}
            onChange={(event) => change({ words: event.target.value, page: 1 })}
          />
        </Field>
      </div>
      {answer.error && !answer.data && <Failed error={answer.error} retry={answer.refetch} busy={answer.isFetching} />}
      {!answer.error && !answer.data && <Loading lines={8} />}
      {answer.data?.items.length === 0 && <Empty title={m.teachers_empty_title()} text={m.teachers_empty_text()} />}
      <ul className="divide-y divide-line">
        {answer.data?.items.map((teacher) => (
          <li key={teacher.id} className="flex items-start gap-3 py-4">
            <div className="min-w-0 flex-1">
              <TeacherLine teacher={teacher} />
              <details className="group mt-1 text-sm">
                <summary className="list-none [&::-webkit-details-marker]:hidden">
                  <span className="line-clamp-2 text-ink-soft group-open:hidden">{teacher.greeting}</span>
                  <span className="inline-flex min-h-11 items-center text-ai group-open:hidden">
                    {m.teachers_more()}
                  </span>
                  <span className="hidden min-h-11 items-center text-ai group-open:inline-flex">
                    {m.teachers_less()}
                  </span>
                </summary>
                <p>{teacher.greeting}</p>
                <p className="mt-2 text-ink-soft">{teacher.tags.map((tag) => `#${tag}`).join('　')}</p>
              </details>
            </div>
            {renderAction && <div className="shrink-0">{renderAction(teacher)}</div>}
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <Button tone="quiet" disabled={page <= 1} onClick={() => change({ page: page - 1 })}>
            {m.exercises_previous_page()}
          </Button>
          <span className="text-sm text-ink-soft tabular-nums">{m.exercises_page({ page, last })}</span>
          <Button tone="quiet" disabled={page >= last} onClick={() => change({ page: page + 1 })}>
            {m.exercises_next_page()}
          </Button>
        </div>
      )}
    </div>
  )
}
