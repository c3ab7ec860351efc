import type { Answer } from '@tensaku/contract'
import { mostSlots, tidyWeek } from '@tensaku/domain/instructors'
import { photoAddress } from '../photos/address.ts'
import type { OwnRow } from './repo.ts'

/** An instructor's own profile on the wire. */
export const ownView = ({
  grade,
  weekly_hours: hours,
  photo,
  ...row
}: OwnRow): Answer<'GET /api/instructor/profile'> => ({
  ...row,
  photo: photoAddress(photo),
  most_slots: mostSlots(grade, row.slots),
  weekly_hours: tidyWeek(hours) ?? {},
})
