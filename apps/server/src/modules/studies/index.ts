import { defineModule } from '../manifest.ts'
import { listStudyHistory } from './history/list-study-history.ts'
import { listNextActs } from './next/list-next-acts.ts'
import { listWeeks } from './weeks/list-weeks.ts'
import { tellWeeks } from './weeks/tell-weeks.ts'
import { answerReviews } from './reviews/answer-reviews.ts'
import { listDueDays } from './reviews/list-due-days.ts'
import { listReviews } from './reviews/list-reviews.ts'
import { getStudySettings, updateStudySettings } from './settings/study-settings.ts'

export { everyWeekOf, forgetWeeks } from './weeks/repo.ts'
export { exportOf, forgetStudies } from './personal-data.ts'
export { takesPart } from './settings/repo.ts'
export { pausedOn } from './settings/study-settings.ts'

/** Everything this module gives to a process. */
export const studiesModule = defineModule({
  name: 'studies',
  calls: [
    listStudyHistory,
    listNextActs,
    listWeeks,
    listReviews,
    listDueDays,
    answerReviews,
    getStudySettings,
    updateStudySettings,
  ],
  sweeps: [tellWeeks],
})
