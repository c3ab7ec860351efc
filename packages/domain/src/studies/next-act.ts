/** Everything that a learner can do next. The order in which it is offered: unfinished things before new ones. */
export const acts = ['result', 'answer', 'report', 'draft', 'cards', 'exercise', 'film', 'weak_point', 'order'] as const
export type Act = (typeof acts)[number]

/** The most acts that are offered at once. */
export const mostActs = 4

/** The acts to offer, the first one first. */
export const nextActs = <Found extends { act: Act }>(found: readonly Found[]): Found[] =>
  acts.flatMap((act) => found.find((one) => one.act === act) ?? []).slice(0, mostActs)

/** The acts besides that of a screen, which would lead back to it. */
export const actsBeside = <Found extends { act: Act }>(offered: readonly Found[], here: Act | undefined): Found[] =>
  offered.filter(({ act }) => act !== here)

/** Whether an act may still be offered besides those that were found: too few of these come before it. */
export const mayBeOffered = (act: Act, found: readonly { act: Act }[]): boolean =>
  found.filter((one) => acts.indexOf(one.act) < acts.indexOf(act)).length < mostActs
