const consonants = 'bcdfghjklmnprstvwz'
const vowels = 'aeiou'
const kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロ'

/** The words of a text. */
export const wordsIn = (text: string): string[] => text.split(/[ 、]/).filter((word) => word !== '')

/** Records the actions of the people, so that their words can be checked at the end. */
export function makeBook() {
  const written = new Set<string>()
  const exempt = new Set<string>()
  const counts = { words: 0, interrupted: 0, copies: 0, choices: 0, erased: 0, begun: 0, forgotten: 0 }
  let next = 0

  return {
    counts,
    /** A word that nobody else writes; its first letter identifies the device. */
    newWord(device: string, japanese: boolean): string {
      let number = next++
      let word = ''
      if (japanese) {
        for (let place = 0; place < 4; place++) {
          word += kana[number % kana.length] ?? ''
          number = Math.floor(number / kana.length)
        }
        return (device === '1' ? 'ア' : 'イ') + word
      }
      for (let place = 0; place < 3; place++) {
        word += consonants[number % consonants.length] ?? ''
        number = Math.floor(number / consonants.length)
        word += vowels[number % vowels.length] ?? ''
        number = Math.floor(number / vowels.length)
      }
      return (device === '1' ? 'x' : 'y') + word
    },
    isWhole: (word: string): boolean => written.has(word),
    wrote(word: string): void {
      counts.words++
      written.add(word)
    },
    interrupted: () => void counts.interrupted++,
    erase(word: string): void {
      counts.erased++
      exempt.add(word)
    },
    begun: () => void counts.begun++,
    forgot: () => void counts.forgotten++,
    copied: () => void counts.copies++,
    chose: () => void counts.choices++,
    /** Gives up the words of a text except those of the chosen one. */
    giveUp(text: string, chosen = ''): void {
      for (const word of written) if (text.includes(word) && !chosen.includes(word)) exempt.add(word)
    },
    /** The written words that nobody removed or gave up. */
    owed: (): string[] => [...written].filter((word) => !exempt.has(word)),
  }
}

export type Book = ReturnType<typeof makeBook>
