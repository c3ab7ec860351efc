import { caller, deskTokenIn, instructorLogin, placeOrder, seeResult } from './asked.ts'

const lines = 20
const written =
  'Yesterday I go to the library with my friend and we was reading a interesting books about Kyoto. ' +
  'After that we drink a tea at small cafe near of the station because it was raining very hard. ' +
  'I want to visit there again when the weather will be fine soon.'
const mended =
  'Yesterday I went to the library with my friend and we were reading a interesting books about Kyoto. ' +
  'After that we drank tea at a small cafe near the station because it was raining very hard. ' +
  'I want to visit there again when the weather is fine soon.'
const meant =
  '昨日、友だちと図書館へ行き、京都についての面白い本を読みました。そのあと、雨がとても強かったので、駅の近くの小さな喫茶店でお茶を飲みました。天気がよくなったら、また行きたいです。'

const explained = ['go', 'was', 'drink'].map((word) => {
  const start = written.indexOf(` ${word} `) + 1
  return { start, end: start + word.length, text: '昨日のことなので、過去形にします。', type: 'tense' }
})

/** Delivers an order of the demo learner with 1,000 words in 20 lines, 120 edits and 60 explanations. Returns its id. */
export async function deliverLongResult(origin: string): Promise<number> {
  const items = Array.from({ length: lines }, () => ({ english: written, japanese: meant }))
  const order = await placeOrder(origin, { course: 'advanced', items })
  const signedIn = await fetch(`${origin}/api/instructor/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(instructorLogin),
  })
  const call = caller(origin, deskTokenIn(signedIn.headers.getSetCookie()))
  const at = `/api/instructor/orders/${order}`
  await call('POST', `${at}/claim`, {})
  const { revision } = await call('PUT', `${at}/work`, {
    revision: 0,
    lines: items.map((_, at) => ({ n: at + 1, corrected: mended, explanations: explained })),
    comment: 'とても読みやすい日記でした。過去のことは、動詞を過去形にそろえてみましょう。',
  })
  await call('POST', `${at}/deliver`, { revision })
  await seeResult(origin, order)
  return order
}
