import { orRefuse } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { isInstructor } from './repo.ts'

/** Loads the instructor of `{teacherId}`. Refuses `teacher_not_found`. */
export const loadInstructor = async (
  { db }: Services,
  { params }: { params: { teacherId: number } },
): Promise<{ teacherId: number }> =>
  orRefuse(
    (await isInstructor(db, params.teacherId)) ? { teacherId: params.teacherId } : undefined,
    'teacher_not_found',
  )
