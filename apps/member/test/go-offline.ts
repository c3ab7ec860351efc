import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** Takes the network from the page until the test ends. Test files share one page, so the next one has the network again. */
export function goOffline(): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    onLine.mockRestore()
    // Queries wait for this, and hear no event of the page once their screen is gone.
    onlineManager.setOnline(true)
  })
  act(() => void window.dispatchEvent(new Event('offline')))
}
