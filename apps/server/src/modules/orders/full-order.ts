import type { Order } from '@tensaku/contract'
import { orderStatus, isDelivered } from '@tensaku/domain/orders'
import type { Connection } from '../../db/database.ts'
import { categoryById, rulesAt } from '../catalogue/index.ts'
import { chatTokenOf } from '../chats/index.ts'
import { givenBackFor } from '../points/index.ts'
import { instructorNames } from '../instructors/index.ts'
import { filesOfOrder } from './files-repo.ts'
import { originalOf } from './original.ts'
import { consultationsOf } from './consulting/repo.ts'
import { surveyOf } from './surveys-repo.ts'
import { type QuestionRow, questionsOf } from './questions/repo.ts'
import { deliveredOf, lineRows, type OrderRow } from './repo.ts'
import { orderView } from './view.ts'
import { isDeliveryUnread } from './unread-orders.ts'
import { waitsUntil } from './waiting/end-unclaimed.ts'
import { waitingTimes, waitsSince } from './waiting/repo.ts'

/** A line as ordered, with its exercise. */
export type OrderLine = Order['lines'][number] & { original: string }

type ReadLine = Awaited<ReturnType<ReturnType<typeof lineRows>['execute']>>[number]

/** A line with the text that is corrected. */
export function orderLine(categoryId: number, line: ReadLine): OrderLine {
  const { n, english, japanese, exercise_id: id, title, prompt_ja, prompt_en } = line
  return {
    n,
    english,
    japanese,
    original: originalOf(categoryId, line),
    exercise: id === null ? null : { id, title: title ?? '', prompt_ja: prompt_ja ?? '', prompt_en: prompt_en ?? '' },
  }
}

/** The texts of an order as they were ordered. */
export async function orderLines(db: Connection, order: { id: number; category_id: number }): Promise<OrderLine[]> {
  const lines = await lineRows(db, order.id).execute()
  return lines.map((line) => orderLine(order.category_id, line))
}

/** The part of an order's price that paid its questions, by the prices of the moment when it was placed. */
async function paidForQuestions(db: Connection, row: OrderRow, questions: readonly QuestionRow[]): Promise<number> {
  const count = questions.filter(({ points }) => points === 0).length
  // A plan pays its order with quota instead of points.
  if (row.points === 0 || count === 0) return 0
  return count * (await rulesAt(db, row.placed_at)).question
}

/** An order as its learner sees it now. */
export async function fullOrder(db: Connection, row: OrderRow, now: Date): Promise<Order> {
  const category = await categoryById(db, row.category_id)
  const delivered = isDelivered(row.status)
  const people = [row.teacher_id, row.nominated_id].filter((id) => id !== null)
  const questions = await questionsOf(db, row.id)
  return orderView(
    { ...row, category_name: category?.name ?? '' },
    {
      briefs: await instructorNames(db, people),
      lines: await orderLines(db, row),
      questions,
      files: await filesOfOrder(db, row.id),
      chatToken: await chatTokenOf(db, row.id),
      delivered: delivered ? await deliveredOf(db, row.id) : undefined,
      unread: delivered && (await isDeliveryUnread(db, row)),
      survey: delivered ? await surveyOf(db, row.id) : undefined,
      consultations: await consultationsOf(db, row.id),
      refunded:
        row.status === orderStatus.cancelled || row.refunded_at !== null ? await givenBackFor(db, row.id) : null,
      paidForQuestions: await paidForQuestions(db, row, questions),
      questionPoints: (await rulesAt(db, now)).question,
      waitsUntil:
        row.status === orderStatus.waiting ? waitsUntil({ ...row, since: await waitsSince(db, row.id) }) : null,
      waiting: row.status === orderStatus.waiting ? await waitingTimes(db, row, now) : null,
    },
    now,
  )
}
