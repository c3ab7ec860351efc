/** The texts that a learner wrote for an order, with the exercises they answer. */
type Written = {
  title: string
  message: string
  lines: readonly {
    english: string
    japanese: string
    exercise: { title: string; prompt_ja: string; prompt_en: string } | null
  }[]
  questions: readonly { content: string }[]
}

/** All texts that a correction may repeat without a flag. */
export const ownTexts = ({ title, message, lines, questions }: Written): string[] => [
  title,
  message,
  ...lines.flatMap(({ english, japanese, exercise }) => [
    english,
    japanese,
    ...(exercise ? [exercise.title, exercise.prompt_ja, exercise.prompt_en] : []),
  ]),
  ...questions.map(({ content }) => content),
]
