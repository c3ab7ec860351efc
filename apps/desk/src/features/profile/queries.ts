import type { Answer, Body } from '@tensaku/contract'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'

export type Profile = Answer<'GET /api/instructor/profile'>
export type EditableProfile = Pick<Profile, keyof Body<'PUT /api/instructor/profile'>>

const profile = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api('GET /api/instructor/profile', { signal }),
})

export const useProfile = () => useQuery(profile)

/** Shows the answer at once, also in the header. */
function keep(saved: Profile): void {
  queries.setQueryData(profile.queryKey, saved)
  void queries.invalidateQueries({ queryKey: ['me'] })
}

/** Sends the changes only, because other fields may have been changed on another device. */
export const useSaveProfile = () =>
  useMutation({
    mutationFn: (body: Partial<EditableProfile>) => api('PUT /api/instructor/profile', { body }),
    onSuccess: keep,
  })

export const useSaveAvailability = () =>
  useMutation({
    mutationFn: (body: Body<'PUT /api/instructor/availability'>) => api('PUT /api/instructor/availability', { body }),
    onSuccess: keep,
  })

/** The editable part of a profile. */
export const editablePart = (known: Profile): EditableProfile => ({
  name: known.name,
  greeting: known.greeting,
  greeting_en: known.greeting_en,
  tags: known.tags,
  age_band: known.age_band,
  gender: known.gender,
  courses: known.courses,
  weekly_hours: known.weekly_hours,
})
