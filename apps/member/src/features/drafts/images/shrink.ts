/** Pixels of the longer side that the server stores. */
const longest = 2560
/** Bytes from which on an image is reduced before it is sent. */
const worthIt = 1_000_000

/**
 * The image as it is sent: a large photograph is reduced to the stored size, which saves memory and mobile data. An image that
 * this browser cannot read is sent unchanged, and the server decides.
 */
export async function shrink(image: Blob): Promise<Blob> {
  if (image.size < worthIt || typeof createImageBitmap !== 'function') return image
  try {
    const bitmap = await createImageBitmap(image)
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return image
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return small && small.size < image.size ? small : image
  } catch {
    return image
  }
}
