import { expect, test } from 'vitest'

/** Two parts of one text: changes of different ones are merged, changes of the same one are asked about. */
export type Part = 'first' | 'second'

/** A page that shows one text and writes it. */
export type Page = {
  /** Sets a part of the text, as typing does. */
  type: (part: Part, text: string) => void
  text: (part: Part) => string
  /** Whether this page shows the text as certain on the server. */
  isSaved: () => boolean
  /** Whether the person is asked to choose between two versions. */
  isAsked: () => boolean
  keepMine: () => void
  /** The page may go away now. */
  leave: () => void
  /** From now on the page's writes reach the disk, but it does not hear of them. */
  goDeaf: () => void
  /** The page ends at once: whatever it waits for never comes. */
  die: () => void
}

/** One device with one text that the server has, and another device behind the server. */
export type Stage = {
  pass: (milliseconds: number) => Promise<void>
  /** Opens a page; without a network it knows what the page before it knew. */
  open: () => Promise<Page>
  /** A part as it is on the disk. */
  stored: (part: Part) => Promise<string | undefined>
  countWrites: () => number
  setFull: (full: boolean) => void
  setNetwork: (network: 'fine' | 'lost' | 'unanswered') => void
  serverHas: (part: Part) => string
  /** Another device saves a part. */
  writeElsewhere: (part: Part, text: string) => void
}

/** Longer than any pause in typing, and than all retries of a test. */
const LONG = 120_000

/** What every text that lives on the device first keeps to. `pause`: milliseconds without typing until a save. */
export function itConforms(make: () => Promise<Stage>, pause: number): void {
  test('a keystroke is stored within 300 ms and saved after a pause', async () => {
    const stage = await make()
    const page = await stage.open()
    page.type('first', 'I went')
    await stage.pass(300)
    expect(await stage.stored('first')).toBe('I went')
    expect(page.isSaved()).toBe(false)
    await stage.pass(pause)
    expect([stage.serverHas('first'), page.isSaved()]).toEqual(['I went', true])
  })

  test('a save costs two writes of its record: the words, and that they arrived', async () => {
    const stage = await make()
    const page = await stage.open()
    await stage.pass(LONG)
    stage.countWrites()
    page.type('first', 'I went')
    await stage.pass(LONG)
    expect([stage.serverHas('first'), stage.countWrites()]).toEqual(['I went', 2])
  })

  test('a lost answer is no question, also after a crash and more words written offline', async () => {
    const stage = await make()
    const page = await stage.open()
    page.type('first', 'One.')
    stage.setNetwork('unanswered')
    await stage.pass(pause + 300)
    expect(stage.serverHas('first')).toBe('One.')
    page.die()
    stage.setNetwork('lost')
    const next = await stage.open()
    next.type('first', 'One. Two.')
    await stage.pass(pause)
    stage.setNetwork('fine')
    await stage.pass(LONG)
    expect([stage.serverHas('first'), next.isAsked(), next.isSaved()]).toEqual(['One. Two.', false, true])
  })

  test('changes of different parts on two devices are merged without a question', async () => {
    const stage = await make()
    const page = await stage.open()
    page.type('first', 'mine')
    stage.writeElsewhere('second', 'theirs')
    await stage.pass(LONG)
    expect([stage.serverHas('first'), stage.serverHas('second'), page.isAsked()]).toEqual(['mine', 'theirs', false])
    expect(page.text('second')).toBe('theirs')
  })

  test('where both changed the same part the person is asked, and nothing is sent before the answer', async () => {
    const stage = await make()
    const page = await stage.open()
    page.type('first', 'mine')
    stage.writeElsewhere('first', 'theirs')
    await stage.pass(LONG)
    expect([stage.serverHas('first'), page.isAsked(), page.text('first')]).toEqual(['theirs', true, 'mine'])
    page.keepMine()
    await stage.pass(LONG)
    expect([stage.serverHas('first'), page.isAsked()]).toEqual(['mine', false])
  })

  test('a text that the disk refuses is saved all the same, and is stored once there is room', async () => {
    const stage = await make()
    const page = await stage.open()
    stage.setFull(true)
    page.type('first', 'I went')
    await stage.pass(LONG)
    expect([stage.serverHas('first'), page.isSaved()]).toEqual(['I went', true])
    stage.setFull(false)
    page.type('first', 'I went home')
    await stage.pass(300)
    expect(await stage.stored('first')).toBe('I went home')
  })

  test('the words of a page that ended before the disk had them are there in the next page, once', async () => {
    const stage = await make()
    const page = await stage.open()
    stage.setNetwork('lost')
    page.type('first', 'The lights went out.')
    page.leave()
    page.die()
    expect(await stage.stored('first')).not.toBe('The lights went out.')
    const next = await stage.open()
    expect(next.text('first')).toBe('The lights went out.')
    next.type('first', 'The lights are back.')
    await stage.pass(300)
    const last = await stage.open()
    expect([last.text('first'), last.isAsked()]).toEqual(['The lights are back.', false])
  })

  test('a page that ended while its own write reached the disk asks nothing about its own words', async () => {
    const stage = await make()
    const page = await stage.open()
    stage.setNetwork('lost')
    page.type('first', 'Th')
    await stage.pass(300)
    page.goDeaf()
    page.type('first', 'The')
    await stage.pass(300)
    page.type('first', 'Then')
    page.leave()
    page.die()
    expect(await stage.stored('first')).toBe('The')
    const next = await stage.open()
    await stage.pass(300)
    expect([next.text('first'), next.isAsked(), await stage.stored('first')]).toEqual(['Then', false, 'Then'])
  })

  test('two pages that write the same record lose no word of each other', async () => {
    const stage = await make()
    const [one, two] = [await stage.open(), await stage.open()]
    one.type('first', 'here')
    two.type('second', 'there')
    await stage.pass(300)
    expect([await stage.stored('first'), await stage.stored('second')]).toEqual(['here', 'there'])
    await stage.pass(LONG)
    expect([stage.serverHas('first'), stage.serverHas('second')]).toEqual(['here', 'there'])
    expect([one.isAsked(), two.isAsked()]).toEqual([false, false])
  })
}
