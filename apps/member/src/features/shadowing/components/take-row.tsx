import type { Sound } from '@tensaku/domain/shadowing'
import * as m from '@tensaku/messages'
import { minuteInTokyo } from '../../../lib/format.ts'
import type { ShownTake } from '../use-takes.ts'
import { Picture } from './picture.tsx'

const small = 'inline-flex min-h-11 items-center rounded-full px-3 text-sm text-ai hover:bg-ai-soft'

type Props = {
  take: ShownTake
  /** Undefined while there is no audio to compare with. */
  model: { sound: Blob; picture: Sound | undefined } | undefined
  playing: string | undefined
  onPlay: (name: string, pieces: readonly { sound: Blob }[]) => void
  onRemove: () => void
}

/** A recording: to be heard alone or after the model, compared, and deleted. */
export function TakeRow({ take, model, playing, onPlay, onRemove }: Props) {
  const at = minuteInTokyo(new Date(take.at).toISOString())
  const both = `both ${take.id}`
  const mine = { sound: take.sound }
  return (
    <li className="border-t border-line py-3">
      <p className="text-sm text-ink-soft">{m.shadowing_take({ at })}</p>
      {take.picture && model?.picture && <Picture model={model.picture} mine={take.picture} />}
      {!take.picture && <p className="mt-1 text-sm">{m.shadowing_silent()}</p>}
      <div className="-ml-2 flex flex-wrap">
        <button
          type="button"
          className={small}
          aria-label={playing === take.id ? undefined : m.shadowing_play_label({ at })}
          onClick={() => onPlay(take.id, [mine])}
        >
          {playing === take.id ? m.shadowing_stop() : m.shadowing_play()}
        </button>
        {model && (
          <button
            type="button"
            className={small}
            aria-label={playing === both ? undefined : m.shadowing_both_label({ at })}
            onClick={() => onPlay(both, [{ sound: model.sound }, mine])}
          >
            {playing === both ? m.shadowing_stop() : m.shadowing_both()}
          </button>
        )}
        <button type="button" className={small} aria-label={m.shadowing_remove_label({ at })} onClick={onRemove}>
          {m.shadowing_remove()}
        </button>
      </div>
    </li>
  )
}
