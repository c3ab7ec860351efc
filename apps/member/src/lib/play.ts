/** The audios that were heard on this page, by their name. */
const heard = new Map<string, string>()

let playing: HTMLAudioElement | undefined

/** Plays an audio, fetched at its first use, and stops the one before. */
export async function play(name: string, fetchAudio: () => Promise<Blob>): Promise<void> {
  const url = heard.get(name) ?? URL.createObjectURL(await fetchAudio())
  heard.set(name, url)
  playing?.pause()
  playing = new Audio(url)
  // A browser that wants another tap for sound gets it with the next one.
  await playing.play().catch(() => undefined)
}
