import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Select } from '@tensaku/ui/field.tsx'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { ListRow } from '../components/list-row.tsx'
import { Loaded } from '../components/loaded.tsx'
import { useWordLists } from '../queries.ts'

const levels = [1, 2, 3, 4, 5, 6]

/** all word lists with their level, first words, and price. */
export default function ResourcesWordsScreen() {
  const { query } = useRoute()
  const go = useGo()
  const level = levels.find((one) => String(one) === query['level'])
  return (
    <Screen title={m.words_all_lists()} back="resources">
      <Loaded of={useWordLists()} lines={12}>
        {({ items }) => {
          const shown = items.filter((list) => level === undefined || list.level === level)
          return (
            <>
              <Select
                aria-label={m.words_level_filter()}
                value={level ?? 'all'}
                onChange={({ target }) =>
                  void go(
                    'resources-words',
                    {},
                    { level: target.value === 'all' ? undefined : target.value },
                    { replace: true, stay: true },
                  )
                }
              >
                <option value="all">{m.words_level_all()}</option>
                {levels.map((one) => (
                  <option key={one} value={one}>
                    {m.exercises_level({ level: one })}
                  </option>
                ))}
              </Select>
              {shown.length === 0 ? (
                <Empty title={m.words_no_level()} text={m.words_no_level_text()} />
              ) : (
                <ul className="mt-4 border-t border-line">
                  {shown.map((list) => (
                    <ListRow key={list.id} list={list} to="resources-words-id" />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
      <NextAct except="order" />
    </Screen>
  )
}
