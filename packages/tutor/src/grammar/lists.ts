import { IRREGULAR_VERBS } from '@tensaku/correction/words'

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Subjects by the form of verb that they take. */
export const ONE = set('he she it')
export const MANY = set('i you we they')
export const PRONOUNS = set('i you he she it we they')

/** Words that cannot be the second part of a compound noun: the noun before them is complete. */
export const SMALL =
  set(`the a an this these those my your his her its our their some any and or but so because if when while
  who which that what where of in on at for with from by about to into over under near after before during between than as is are
  was were am has had do does did can could will would should must may might i you he she it we they me him us them here there now
  then today yesterday tomorrow too also very not never always often every last next ago again together already yet`)

export const ADVERBS = set(
  'always usually often sometimes never really also still just already ever probably only even',
)
export const NUMBERS = set('two three four five six seven eight nine ten eleven twelve twenty thirty fifty')

/** Verbs that learners use often and that are no noun, adjective or adverb at the same place. */
const REGULAR = `agree arrive ask become believe belong carry clean climb close cook decide enjoy explain finish happen hate
  invite join learn like listen live look love marry move need open play prepare receive relax remember seem stay study
  talk teach travel try use visit wait walk want wash watch work worry`
/** Verbs among them that are nouns, adjectives or prepositions too: a bare one proves less. */
const ALSO_OTHER =
  set(`clean close cook like live look love need open play stay talk travel try use visit walk work hate wash
  watch study move run sleep drink drive ride fall fight ring read show cut put hit hurt let cost set spread shut bet upset beat
  hold light lie stand think catch break burn feed win say sing wear lead leave sink spell spoil stick strike swing wake shoot
  steal feel make mean rise lay`)
/** Their past is their base, or a word of its own. */
const UNCLEAR =
  set(`bet cost cut hit hurt let put quit read set shut spread upset beat found lay bore fell felt wound ground
  saw left lit led spoke rose shot stuck struck bound lain bit spoilt hung dug shone lent rang woken`)

export type Form = 'base' | 's' | 'past' | 'participle' | 'ing'
type Reading = { base: string; form: Form }

const DOUBLED = /^(?:get|run|swim|sit|begin|plan|stop|shop|put|cut|hit|let|forget|win|chat|set|shut|quit|upset|bet)$/
const DIRTY = /[^aeiou]y$/u

function sForm(base: string): string {
  if (base === 'have') return 'has'
  if (DIRTY.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:[sxz]|[cs]h|o)$/u.test(base) ? `${base}es` : `${base}s`
}

export function ingForm(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  if (DOUBLED.test(base)) return `${base}${base.at(-1)}ing`
  return /[^eoy]e$/u.test(base) ? `${base.slice(0, -1)}ing` : `${base}ing`
}

function edForm(base: string): string {
  if (DIRTY.test(base)) return `${base.slice(0, -1)}ied`
  if (DOUBLED.test(base)) return `${base}${base.at(-1)}ed`
  return base.endsWith('e') ? `${base}d` : `${base}ed`
}

type Verbs = {
  bases: ReadonlySet<string>
  forms: ReadonlyMap<string, readonly Reading[]>
  participles: ReadonlyMap<string, string>
}

function build(): Verbs {
  const bases = new Set<string>()
  const forms = new Map<string, Reading[]>()
  const participles = new Map<string, string>()
  const add = (word: string, base: string, form: Form) => {
    forms.set(word, [...(forms.get(word) ?? []), { base, form }])
  }
  const verb = (base: string, past: string, participle: string) => {
    bases.add(base)
    add(base, base, 'base')
    add(sForm(base), base, 's')
    add(ingForm(base), base, 'ing')
    add(past, base, 'past')
    add(participle, base, 'participle')
    participles.set(base, participle)
  }
  for (const entry of IRREGULAR_VERBS.split(/\s+/u)) {
    const [base = '', second, third] = entry.split('/')
    const past = second || base
    if (base === 'do' || base === 'have') add(base, base, 'base')
    verb(base, past, third || past)
  }
  for (const base of REGULAR.split(/\s+/u)) if (!bases.has(base)) verb(base, edForm(base), edForm(base))
  return { bases, forms, participles }
}

let built: Verbs | undefined
const verbs = (): Verbs => (built ??= build())

/** The verb of which a word is this form, unless the word may be its base too. */
export function baseOf(word: string, form: Form): string | undefined {
  const readings = verbs().forms.get(word) ?? []
  if (form !== 'base' && readings.some((one) => one.form === 'base')) return undefined
  return readings.find((one) => one.form === form)?.base
}

/** Whether a word is the base of a verb, and of nothing else where `only` is set. */
export const isBase = (word: string, only: 'only' | 'at least'): boolean =>
  verbs().bases.has(word) && baseOf(word, 'base') === word && (only === 'at least' || !ALSO_OTHER.has(word))

/** The base of a word that can be nothing but the past of a verb; participles are left out. */
export function onlyPast(word: string): string | undefined {
  const base = UNCLEAR.has(word) ? undefined : baseOf(word, 'past')
  return base !== undefined && baseOf(word, 'participle') === undefined ? base : undefined
}

/** The base of a past form, of which the participle may be the same. */
export const pastOf = (word: string): string | undefined => (UNCLEAR.has(word) ? undefined : baseOf(word, 'past'))

export const participleOf = (base: string): string => verbs().participles.get(base) ?? base
export const thirdOf = sForm
/** Whether the past of a verb looks like its base: its bare form may be a past. */
export const isUnclear = (word: string): boolean => UNCLEAR.has(word)

/** Countable nouns that learners use often; none is a verb or an adjective at the same place. */
const NOUNS = `animal apple bag ball banana baby bike bird book boy brother building bus cake camera car cat chair child city
  class classmate club company computer country cousin daughter day desk doctor dog dollar door egg eye family festival finger
  floor flower friend game garden girl glass guest hobby holiday hotel hour house idea island job key kind king lake language lesson
  letter library map meeting member minute mistake moment month mountain movie museum night office orange page parent park party
  pen pencil person phone photo picture place plan player question reason restaurant river road room rule school sentence
  shirt shoe shop singer sister son song sport station store story street student subject table teacher team test textbook thing ticket
  time tourist town train tree trip uncle university vegetable village week woman man word year`

const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  child: 'children',
  person: 'people',
  man: 'men',
  woman: 'women',
}

const NOUN_SET = set(NOUNS)
export const pluralOf = (noun: string): string => {
  const irregular = IRREGULAR_PLURALS[noun]
  if (irregular !== undefined && Object.hasOwn(IRREGULAR_PLURALS, noun)) return irregular
  return noun === 'bus' || noun === 'glass' || noun === 'class'
    ? `${noun}es`
    : sForm(noun).replace(/photoes$/u, 'photos')
}
export const isNoun = (word: string): boolean => NOUN_SET.has(word)
const PLURALS: ReadonlyMap<string, string> = new Map([...NOUN_SET].map((noun) => [pluralOf(noun), noun]))
export const isPlural = (word: string): boolean => PLURALS.has(word)

export const UNCOUNTED = set(
  'water money information homework advice furniture rain snow traffic luggage work rice bread music',
)
