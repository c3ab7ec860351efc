/** The most instructors that one learner may block. */
export const mostBlocks = 10
