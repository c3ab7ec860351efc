let failure: { error: unknown } | undefined

/**
 * Waits for the styles of all screens. A page fetches them once. After a failure every screen that needs them fails,
 * instead of appearing without styles, until the page is reloaded.
 */
export async function allStyles(): Promise<void> {
  try {
    await import('./all.css')
  } catch (error) {
    failure = { error }
  }
  if (failure) throw failure.error
}
