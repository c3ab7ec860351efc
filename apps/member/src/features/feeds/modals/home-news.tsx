import type { News } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useEffect } from 'react'
import { saved, setSaved } from '../../../lib/saved.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { inTokyo } from '../../../lib/format.ts'
import { useNews } from '../queries.ts'

/** More than the server lists. */
const mostRead = 100

/** One piece of news (M-014). */
export default function HomeNewsModal({ data: { id }, close }: ModalProps<'home-news'>) {
  const { data, isError, error, refetch, isFetching } = useNews()
  const item = data?.items.find((one) => one.id === id)
  return (
    <Dialog title={item?.title ?? m.news_title()} onClose={() => close()}>
      {item ? (
        <Words item={item} />
      ) : data ? (
        <Empty title={m.news_gone_title()} text={m.news_gone_text()} />
      ) : isError ? (
        <Failed error={error} retry={refetch} busy={isFetching} />
      ) : (
        <Loading lines={6} />
      )}
    </Dialog>
  )
}

function Words({ item: { id, body, published_at: at } }: { item: News }) {
  useEffect(() => {
    if (!saved('news').includes(id)) setSaved('news', [...saved('news'), id].slice(-mostRead))
  }, [id])
  return (
    <article className="pb-4">
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
        {inTokyo(at)}
      </time>
      <p className="mt-3 whitespace-pre-line">{body}</p>
    </article>
  )
}
