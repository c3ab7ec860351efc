import { ApiError } from '@tensaku/contract/client'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { FullSpinner, Spinner } from '@tensaku/ui/spinner.tsx'
import { Tabs } from '@tensaku/ui/tabs.tsx'
import { useState } from 'react'
import { Section } from './section.tsx'

const tabs = [
  { key: 'result', label: '添削結果' },
  { key: 'questions', label: '質問・相談', badge: <Badge tone="ai">2</Badge> },
  { key: 'images', label: '添付画像' },
  { key: 'memo', label: 'メモ' },
] as const

export function States() {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('result')
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Section title="Badge">
        <div className="flex flex-wrap gap-2">
          <Badge>plain</Badge>
          <Badge tone="wait">講師手配中</Badge>
          <Badge tone="ai">添削中</Badge>
          <Badge tone="done">添削済み</Badge>
          <Badge tone="alert">要確認</Badge>
        </div>
      </Section>
      <Section title="Tabs">
        <Tabs label="添削" tabs={tabs} current={tab} onChange={setTab}>
          {tab}
        </Tabs>
      </Section>
      <Section title="Spinner, FullSpinner">
        <div className="flex items-center gap-4 text-ai">
          <Spinner className="size-6" />
          <Button
            tone="quiet"
            onClick={() => {
              setBusy(true)
              setTimeout(() => setBusy(false), 2000)
            }}
          >
            FullSpinner 2 s
          </Button>
          <FullSpinner busy={busy} />
        </div>
      </Section>
      <Section title="Loading">
        <Loading lines={4} />
      </Section>
      <Section title="Empty">
        <Empty
          title="まだ添削がありません"
          text="はじめての一通を送ってみませんか。短い日記からでも大丈夫です。"
          action={<Button>添削を依頼する</Button>}
        />
      </Section>
      <Section title="Failed">
        <Failed
          error={
            new ApiError(503, {
              code: 'not_ready',
              message: 'ただいま準備中です。少し待ってから、もう一度お試しください。',
            })
          }
          retry={() => undefined}
        />
      </Section>
    </>
  )
}
