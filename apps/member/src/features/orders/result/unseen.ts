/**
 * Skips style, layout and paint of a line outside the viewport. Used only while lines are being rendered one by one; later
 * it would slow down scrolling.
 */
export const unseen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 40rem' } as const

/** Lets content overflow a line that would clip it. Returns a function that clips again. */
export function standOut(inside: Element | null): () => void {
  const line = inside?.closest('article')
  if (line?.style.contentVisibility !== 'auto') return () => {}
  line.style.contentVisibility = 'visible'
  return () => {
    if (line.style.contentVisibility === 'visible') line.style.contentVisibility = 'auto'
  }
}
