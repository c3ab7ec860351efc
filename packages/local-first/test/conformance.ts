import { expect, test } from 'vitest'

/** Two parts of one text: changes of different parts are merged; changes of the same part need a decision of the person. */
export type Part = 'first' | 'second'

/** A page that shows one text and writes it. */
export type Page = {
  /** Sets a part of the text, as typing does. */
  type: (part: Part, text: string) => void
  text: (part: Part) => string
  /** Whether this page shows the text as certain on the server. */
  isSaved: () => boolean
  /** Whether the page offers a choice between two versions. */
  offersChoice: () => boolean
  keepMine: () => void
  /** Prepares the page to be left. */
  leave: () => void
  /** From now on the page's writes reach the disk, but their answers do not reach the page. */
  loseAnswers: () => void
  /** Ends the page at once: its pending calls never complete. */
  die: () => void
}

/** One device with a text that the server has, and another device of the same person. */
export type Setup = {
  pass: (milliseconds: number) => Promise<void>
  /** Opens a page; without a network it shows the state of the page before it. */
  open: () => Promise<Page>
  /** A part as it is stored on the disk. */
  stored: (part: Part) => Promise<string | undefined>
  countWrites: () => number
  setFull: (full: boolean) => void
  setNetwork: (network: 'fine' | 'lost' | 'unanswered') => void
  serverHas: (part: Part) => string
  /** Saves a part from another device. */
  writeElsewhere: (part: Part, text: string) => void
}

/** Longer than any pause in typing, and than all retries of a test. */
const LONG = 120_000

/** The rules that every local-first text obeys. `pause`: milliseconds without typing until a save. */
export function itConforms(make: () => Promise<Setup>, pause: number): void {
  test('a keystroke is stored within 300 ms and saved after a pause', async () => {
    const setup = await make()
    const page = await setup.open()
    page.type('first', 'I went')
    await setup.pass(300)
    expect(await setup.stored('first')).toBe('I went')
    expect(page.isSaved()).toBe(false)
    await setup.pass(pause)
    expect([setup.serverHas('first'), page.isSaved()]).toEqual(['I went', true])
  })

  test('a save costs two writes of its record: one for the words, and one for their arrival', async () => {
    const setup = await make()
    const page = await setup.open()
    await setup.pass(LONG)
    setup.countWrites()
    page.type('first', 'I went')
    await setup.pass(LONG)
    expect([setup.serverHas('first'), setup.countWrites()]).toEqual(['I went', 2])
  })

  test('a lost answer needs no choice, also after a crash and more words written offline', async () => {
    const setup = await make()
    const page = await setup.open()
    page.type('first', 'One.')
    setup.setNetwork('unanswered')
    await setup.pass(pause + 300)
    expect(setup.serverHas('first')).toBe('One.')
    page.die()
    setup.setNetwork('lost')
    const next = await setup.open()
    next.type('first', 'One. Two.')
    await setup.pass(pause)
    setup.setNetwork('fine')
    await setup.pass(LONG)
    expect([setup.serverHas('first'), next.offersChoice(), next.isSaved()]).toEqual(['One. Two.', false, true])
  })

  test('changes of different parts on two devices are merged without a choice', async () => {
    const setup = await make()
    const page = await setup.open()
    page.type('first', 'mine')
    setup.writeElsewhere('second', 'theirs')
    await setup.pass(LONG)
    expect([setup.serverHas('first'), setup.serverHas('second'), page.offersChoice()]).toEqual([
      'mine',
      'theirs',
      false,
    ])
    expect(page.text('second')).toBe('theirs')
  })

  test('a person chooses if both devices changed the same part, and nothing is sent before the choice', async () => {
    const setup = await make()
    const page = await setup.open()
    page.type('first', 'mine')
    setup.writeElsewhere('first', 'theirs')
    await setup.pass(LONG)
    expect([setup.serverHas('first'), page.offersChoice(), page.text('first')]).toEqual(['theirs', true, 'mine'])
    page.keepMine()
    await setup.pass(LONG)
    expect([setup.serverHas('first'), page.offersChoice()]).toEqual(['mine', false])
  })

  test('a text that the disk refuses is still saved on the server, and is stored once the disk has room', async () => {
    const setup = await make()
    const page = await setup.open()
    setup.setFull(true)
    page.type('first', 'I went')
    await setup.pass(LONG)
    expect([setup.serverHas('first'), page.isSaved()]).toEqual(['I went', true])
    setup.setFull(false)
    page.type('first', 'I went home')
    await setup.pass(300)
    expect(await setup.stored('first')).toBe('I went home')
  })

  test('the next page shows once the words of a page that ended before the disk had stored them', async () => {
    const setup = await make()
    const page = await setup.open()
    setup.setNetwork('lost')
    page.type('first', 'The lights went out.')
    page.leave()
    page.die()
    expect(await setup.stored('first')).not.toBe('The lights went out.')
    const next = await setup.open()
    expect(next.text('first')).toBe('The lights went out.')
    next.type('first', 'The lights are back.')
    await setup.pass(300)
    const last = await setup.open()
    expect([last.text('first'), last.offersChoice()]).toEqual(['The lights are back.', false])
  })

  test('a page that ended while its own write reached the disk offers no choice about its own words', async () => {
    const setup = await make()
    const page = await setup.open()
    setup.setNetwork('lost')
    page.type('first', 'Th')
    await setup.pass(300)
    page.loseAnswers()
    page.type('first', 'The')
    await setup.pass(300)
    page.type('first', 'Then')
    page.leave()
    page.die()
    expect(await setup.stored('first')).toBe('The')
    const next = await setup.open()
    await setup.pass(300)
    expect([next.text('first'), next.offersChoice(), await setup.stored('first')]).toEqual(['Then', false, 'Then'])
  })

  test('two pages that write the same record lose no word of each other', async () => {
    const setup = await make()
    const [one, two] = [await setup.open(), await setup.open()]
    one.type('first', 'here')
    two.type('second', 'there')
    await setup.pass(300)
    expect([await setup.stored('first'), await setup.stored('second')]).toEqual(['here', 'there'])
    await setup.pass(LONG)
    expect([setup.serverHas('first'), setup.serverHas('second')]).toEqual(['here', 'there'])
    expect([one.offersChoice(), two.offersChoice()]).toEqual([false, false])
  })
}
