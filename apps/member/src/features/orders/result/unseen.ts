/**
 * Skips style, layout and paint of a line outside the viewport. Used only while lines are being rendered one by one; later
 * it would slow down scrolling.
 */
export const unseen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 40rem' } as const
