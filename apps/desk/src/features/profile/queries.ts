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

/** The longest side of a stored photo is far smaller, but a phone's original is sent as it is: 30 s are few on a slow line. */
const uploadTimeout = 120_000

export const useSetPhoto = () =>
  useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return api('PUT /api/instructor/photo', { body, timeout: uploadTimeout })
    },
    onSuccess: keep,
  })

export const useDeletePhoto = () =>
  useMutation({ mutationFn: () => api('DELETE /api/instructor/photo'), onSuccess: keep })

/** The editable part of a profile. */
export const editablePart = (known: Profile): EditableProfile => ({
  name: known.name,
  headline: known.headline,
  greeting: known.greeting,
  greeting_en: known.greeting_en,
  tags: known.tags,
  age_band: known.age_band,
  gender: known.gender,
  courses: known.courses,
  weekly_hours: known.weekly_hours,
})
