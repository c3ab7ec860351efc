/** The orders at a time by grade: from three for grade 1 to eight (C.2). */
const slotsOfGrade = [3, 4, 5, 6, 8] as const

/** The most orders at a time for an instructor of a grade. A higher number that an operator gave stays. */
export const mostSlots = (grade: number, given = 0): number =>
  Math.max(given, slotsOfGrade[Math.min(Math.max(grade, 1), slotsOfGrade.length) - 1] ?? slotsOfGrade[0])
