import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import type { ModalProps } from '../../../lib/modals.ts'
import { NewsList } from '../components/news-list.tsx'
import { useNews } from '../queries.ts'

/** All news of the service, newest first (M-003). */
export default function NewsModal({ close }: ModalProps<'news'>) {
  const { data, isError, error, refetch, isFetching } = useNews()
  return (
    <Dialog title={m.news_title()} onClose={() => close()}>
      {data ? (
        data.items.length > 0 ? (
          <NewsList items={data.items} />
        ) : (
          <Empty title={m.news_empty_title()} text={m.news_empty_text()} />
        )
      ) : isError ? (
        <Failed error={error} retry={refetch} busy={isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Dialog>
  )
}
