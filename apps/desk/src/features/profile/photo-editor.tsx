import { headlineOf } from '@tensaku/domain/instructors'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Face } from '@tensaku/ui/face.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useRef, useState } from 'react'
import { ErrorLine } from '../../ui/error-line.tsx'
import { useDeletePhoto, useSetPhoto, type EditableProfile } from './queries.ts'

/** The formats into which iPhones convert their photographs. */
const accepted = 'image/jpeg,image/png,image/webp'
const mostBytes = 10 * 1024 * 1024

type Props = {
  photo: string | null
  /** The saved profile, because the photo is saved at once. */
  shown: Pick<EditableProfile, 'name' | 'headline' | 'greeting'>
}

/** The photo beside the name and the line, as lists show them to learners. A chosen photo is stored at once. */
export function PhotoEditor({ photo, shown }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useSetPhoto()
  const removal = useDeletePhoto()
  const [tooLarge, setTooLarge] = useState(false)
  const busy = upload.isPending || removal.isPending

  const choose = (file: File | undefined) => {
    if (!file || busy) return
    removal.reset()
    upload.reset()
    toast.clear()
    setTooLarge(file.size > mostBytes)
    if (file.size > mostBytes) return
    upload.mutate(file, { onSuccess: () => toast(m.desk_profile_photo_saved()) })
  }
  const remove = async () => {
    const agreed = await confirm({
      title: m.desk_profile_photo_delete_title(),
      message: m.desk_profile_photo_delete_text(),
      confirm: m.desk_profile_photo_delete(),
      tone: 'danger',
    })
    if (!agreed || busy) return
    upload.reset()
    setTooLarge(false)
    removal.mutate(undefined, { onSuccess: () => toast(m.desk_profile_photo_deleted()) })
  }
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-4">
        <Face name={shown.name} photo={photo} size="xl" />
        <div lang="ja" className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{shown.name}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{headlineOf(shown)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="quiet"
          busy={upload.isPending}
          disabled={removal.isPending}
          onClick={() => input.current?.click()}
        >
          {photo ? m.desk_profile_photo_change() : m.desk_profile_photo_choose()}
        </Button>
        {photo && (
          <Button tone="quiet" busy={removal.isPending} disabled={upload.isPending} onClick={() => void remove()}>
            {m.desk_profile_photo_delete()}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={m.desk_profile_photo_choose()}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <ErrorLine error={tooLarge ? m.refusal_file_too_large() : (upload.error ?? removal.error)} />
      <p className="text-sm text-ink-soft">{m.desk_profile_photo_hint({ megabytes: mostBytes / 1024 / 1024 })}</p>
    </div>
  )
}
