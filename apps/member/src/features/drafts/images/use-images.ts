import { useSyncExternalStore } from 'react'
import { openImages } from './open-images.ts'

/** The images that wait on this device, following every change, and what can be done with them. */
export function useImages() {
  const images = openImages()
  return { images, unsent: useSyncExternalStore(images.subscribe, images.unsent) }
}
