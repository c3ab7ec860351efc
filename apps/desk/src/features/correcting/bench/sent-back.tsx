import * as m from '@tensaku/messages'

/** Above a text that an operator sent back: what he wishes to be mended, in his words. */
export function SentBack({ why }: { why: string }) {
  return (
    <section aria-labelledby="sent-back" className="mt-4 rounded-md bg-wash px-5 py-4">
      <h2 id="sent-back" className="font-semibold">
        {m.ops_bench_sent_back()}
      </h2>
      <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{why}</p>
      <p className="mt-1 text-sm text-ink-soft">{m.ops_bench_sent_back_next()}</p>
    </section>
  )
}
