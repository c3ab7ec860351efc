import * as m from '@tensaku/messages'
import { Choice } from '@tensaku/ui/field.tsx'

type Props = { ranking: boolean; onChange: (ranking: boolean) => void; disabled?: boolean | undefined }

/** Whether the learner takes part in rankings, with the meaning of it. */
export const RankingChoice = ({ ranking, onChange, disabled }: Props) => (
  <Choice
    type="checkbox"
    name="ranking"
    title={m.study_set_ranking()}
    text={m.study_set_ranking_text()}
    checked={ranking}
    disabled={disabled}
    onChange={({ target }) => onChange(target.checked)}
  />
)
