/** The reasons for which an instructor returns an order that cannot be corrected as it is (C.2); a closed list. */
export const returnReasons = [
  'specialist_terms',
  'wrong_category',
  'rewrite_needed',
  'fields_swapped',
  'translation_missing',
  'several_questions',
  'out_of_scope',
  'forbidden_content',
] as const

/** One of the reasons to return an order. */
export type ReturnReason = (typeof returnReasons)[number]

/** The reasons for which an order ended before its delivery. */
export const endReasons = ['learner', 'returned', 'unclaimed', 'overdue', 'operator'] as const

/** One of the reasons for an early end. */
export type EndReason = (typeof endReasons)[number]

/** Reasons of a transition that are codes. An operator who sends work back gives a reason in words instead. */
export const stepReasons = [...returnReasons, ...endReasons, 'to_reassign', 'to_cancel'] as const

/** One of the reasons of a transition. */
export type StepReason = (typeof stepReasons)[number]

/** Least characters of the comment that goes with a return. */
export const RETURN_COMMENT_MIN = 10
