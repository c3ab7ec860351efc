let failure: { error: unknown } | undefined

/**
 * Waits for the styles of all screens. They are fetched once a page: where that failed, only a new one has them, and
 * until then every screen that needs them fails instead of showing bare.
 */
export async function allStyles(): Promise<void> {
  try {
    await import('./all.css')
  } catch (error) {
    failure = { error }
  }
  if (failure) throw failure.error
}
