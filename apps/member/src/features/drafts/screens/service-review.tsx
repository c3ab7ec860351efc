import type { FormOptions } from '@tensaku/contract'
import { ApiError, noAnswer } from '@tensaku/contract/client'
import { isExerciseCategory } from '@tensaku/domain/catalogue'
import { lengthOf } from '@tensaku/domain/counting'
import { isBlankItem, withPayment } from '@tensaku/domain/drafts'
import { BLOCKS_A_DAY } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useId } from 'react'
import { pointsOf } from '../../../lib/format.ts'
import { Link } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { CostLine } from '../../../ui/cost-line.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { BlankReview } from '../components/blank-review.tsx'
import { CheaperSettings } from '../components/cheaper-settings.tsx'
import { ClashGuard } from '../components/clash-guard.tsx'
import { FlowSteps } from '../components/flow-steps.tsx'
import { OrderedWhat } from '../components/ordered-what.tsx'
import { Precheck } from '../components/precheck.tsx'
import { DeliveryParts, PriceParts, Problems } from '../components/review-parts.tsx'
import { PlanUse } from '../components/plan-share.tsx'
import { PriceChanged } from '../components/price-changed.tsx'
import { SaveState } from '../components/save-state.tsx'
import { type Flow, useFlow } from '../flow.ts'
import { useImages } from '../images/open-images.ts'
import { removeImage } from '../images/remove.ts'
import { type Category, countedText, cheaperThan, payableLength, priceOfDraft, withChoice } from '../pricing.ts'
import { blockText, lengthText } from '../labels.ts'
import { problemsOf } from '../problems.ts'
import { useEstimate, useLastPrice, useNominee } from '../estimates.ts'
import { useFormOptions } from '../queries.ts'
import { now } from '../../../lib/now.ts'
import type { Draft } from '../store/views.ts'
import { useOrder } from '../use-order.ts'

/** The review before an order: quantity, price, means of payment, balance, delivery, cancellation. */
export default function ServiceReviewScreen() {
  const flow = useFlow('services-id-review')
  const { draft } = flow
  const options = useFormOptions()
  const category = options.data?.categories.find(({ id }) => id === draft?.content.settings.category)
  // An order that is under way keeps its review.
  if (draft && category && !draft.ordering && draft.content.drafts.items.every(isBlankItem))
    return <BlankReview draft={draft} category={category} />
  if (draft && options.data && category)
    return <Review draft={draft} flow={flow} category={category} options={options.data} />
  return (
    <Screen title={m.title_review()} back="services-create" ownHeading>
      {options.error && !options.data ? (
        <Failed error={options.error} retry={options.refetch} busy={options.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Screen>
  )
}

/** The reason why the order is impossible now, next to the disabled button. Missing points are in the cost line. */
function whyNot({ online, problems }: { online: boolean; problems: number }): string | undefined {
  if (!online) return m.review_offline()
  return problems > 0 ? m.review_problems() : undefined
}

type Props = { draft: Draft; flow: Flow; category: Category; options: FormOptions }

function Review({ draft, flow, category, options }: Props) {
  const { drafts, edit } = flow
  const { content, id } = draft
  const userId = useOwnId()
  const { images, unsent } = useImages()
  const believed = useOnline()
  const text = countedText(content, category)
  const estimate = useEstimate(category.id, text, { atOnce: true })
  const nominee = useNominee(content.teacher, category.biz)
  const failed = estimate.error ?? nominee.error
  // The browser may not know that it has no network.
  const online = believed && !(failed instanceof ApiError && failed.status === noAnswer)
  const { state, order, again } = useOrder(drafts, draft)
  const cost = useId()
  const problems = problemsOf({ content, category, limits: options.limits, unsent, now: now() })
  const known = estimate.data && !estimate.isPlaceholderData && (content.teacher === null || nominee.data)
  const lastKnown = useLastPrice(content, category, nominee.data?.type)
  const exact = known ? priceOfDraft(estimate.data, content, category, nominee.data?.type) : undefined
  const price = online ? exact : (exact ?? lastKnown)
  const busy = state === 'asking' || state === 'unknown'
  // The next tap may order at the new price only once that has been shown.
  const isRepriced = state !== 'price_changed' || !estimate.isFetching
  const ready = online && isRepriced && price !== undefined && price.missing === 0 && problems.length === 0
  const short = online && !busy && problems.length === 0 && price !== undefined && price.missing > 0
  const cheaper = exact && estimate.data && (
    <CheaperSettings
      choices={cheaperThan(estimate.data, content, category, nominee.data)}
      nominated={content.teacher !== null}
      onChoose={(choice) => edit((was) => withChoice(was, choice))}
    />
  )
  const { block: size } = options.prices
  const block = blockText(category.unit, size)
  const length = lengthText(category.unit, lengthOf(category.id, content.drafts.items))
  const payable = short ? payableLength(price, category.unit, size) : undefined
  const reason = whyNot({ online, problems: problems.length })

  return (
    <Screen
      title={m.title_review()}
      back="services-create"
      ownHeading
      footer={
        <div className="basis-full">
          {state === 'price_changed' && <PriceChanged price={isRepriced ? price : undefined} />}
          {reason && state !== 'unknown' && <p className="mb-2 text-sm text-ink-soft">{reason}</p>}
          {payable !== undefined && (
            <p className="mb-1 text-center text-sm leading-tight font-semibold tabular-nums">
              {m.review_payable({ payable: lengthText(category.unit, payable), length })}
            </p>
          )}
          {short ? (
            <Link
              to="shop-points"
              query={{ draft: id, missing: price.missing }}
              className={`w-full ${buttonClass('primary')}`}
              aria-describedby={cost}
            >
              {m.review_buy({ points: pointsOf(price.missing) })}
            </Link>
          ) : (
            <Button
              wide
              busy={busy}
              disabled={!ready && !busy}
              aria-describedby={cost}
              onClick={() => price && order({ points: price.total, quota: price.quota })}
            >
              {m.review_submit()}
            </Button>
          )}
          <div id={cost} className="mt-2 text-center">
            {price && <PlanUse price={price} />}
            <CostLine price={price?.total} funds={price} giftPays={content.teacher === null} />
          </div>
        </div>
      }
    >
      <FlowSteps id={id} here="services-id-review" exercises={isExerciseCategory(category)} />
      <div aria-live="assertive">
        {state === 'unknown' && (
          <div className="mb-6 rounded-md bg-ai-soft px-4 py-3">
            <p>{m.review_unknown()}</p>
            <button type="button" onClick={again} className="link min-h-11">
              {m.review_ask_again()}
            </button>
          </div>
        )}
        {state === 'asking' && draft.ordering && (
          <p className="mb-6 rounded-md bg-ai-soft px-4 py-3">{m.review_asking()}</p>
        )}
      </div>
      <Problems
        id={id}
        problems={problems}
        onRemove={({ url, n }) => void removeImage({ userId, url, n, flow, images })}
      />
      {short && cheaper}
      <Precheck draft={draft} drafts={drafts} category={category} options={options} short={short} />
      <OrderedWhat
        id={id}
        content={content}
        category={category}
        nominee={nominee.data}
        blocks={price?.blocks}
        block={block}
      />
      <div className="-mt-3 pb-3">
        <SaveState draft={draft} />
      </div>
      {price ? (
        <>
          <PriceParts
            id={id}
            price={price}
            block={block}
            onPayWithPoints={(withPoints) => edit((was) => ({ ...was, options: withPayment(was.options, withPoints) }))}
          />
          {!short && cheaper}
          <DeliveryParts
            blocks={price.blocks}
            length={length}
            dayLength={lengthText(category.unit, BLOCKS_A_DAY * (category.unit === 'chars' ? size.chars : size.words))}
            wished={content.delivery.date}
            nominated={content.teacher !== null}
            alone={content.teacher !== null && !content.options.open_to_others}
            biz={category.biz}
          />
        </>
      ) : !believed ? (
        text.trim() !== '' && <p className="text-sm text-ink-soft">{m.draft_price_offline()}</p>
      ) : failed ? (
        <Failed
          error={failed}
          retry={() => Promise.all([estimate.refetch(), nominee.refetch()])}
          busy={estimate.isFetching}
        />
      ) : (
        text.trim() !== '' && <Loading lines={5} />
      )}
      <ClashGuard draft={draft} drafts={drafts} />
    </Screen>
  )
}
