/**
 * A line that is neither styled nor laid out nor painted while it is out of sight. So it stands as long as lines are still being
 * drawn, one after the other; left so, it would hold up whoever scrolls to it.
 */
export const unseen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 40rem' } as const

/** Lets something stand out of a line that would clip it at its edges. Returns how to clip again. */
export function standOut(inside: Element | null): () => void {
  const line = inside?.closest('article')
  if (line?.style.contentVisibility !== 'auto') return () => {}
  line.style.contentVisibility = 'visible'
  return () => {
    if (line.style.contentVisibility === 'visible') line.style.contentVisibility = 'auto'
  }
}
