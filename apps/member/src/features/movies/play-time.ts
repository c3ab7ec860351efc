const two = (n: number): string => String(n).padStart(2, '0')

/** Formats seconds like a player: 7:05, or 1:02:03 from an hour on. */
export function playTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
