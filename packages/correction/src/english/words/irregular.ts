/** Irregular verbs: base, past, participle. A missing form equals the one before. */
export const IRREGULAR_VERBS = `bear/bore/born beat//beaten become/became/become begin/began/begun bend/bent bet bite/bit/bitten blow/blew/blown
break/broke/broken bring/brought build/built burn/burnt buy/bought catch/caught choose/chose/chosen come/came/come
cost cut deal/dealt dig/dug do/did/done draw/drew/drawn dream/dreamt drink/drank/drunk drive/drove/driven
eat/ate/eaten fall/fell/fallen feed/fed feel/felt fight/fought find/found fly/flew/flown forget/forgot/forgotten
forgive/forgave/forgiven freeze/froze/frozen get/got/gotten give/gave/given go/went/gone grow/grew/grown hang/hung
have/had hear/heard hide/hid/hidden hit hold/held hurt keep/kept know/knew/known lay/laid lead/led learn/learnt
leave/left lend/lent let lie/lay/lain light/lit lose/lost make/made mean/meant meet/met mistake/mistook/mistaken
misunderstand/misunderstood overcome/overcame/overcome oversleep/overslept pay/paid prove/proved/proven put quit read
ride/rode/ridden ring/rang/rung rise/rose/risen run/ran/run say/said see/saw/seen sell/sold send/sent set
shake/shook/shaken shine/shone shoot/shot show/showed/shown shrink/shrank/shrunk shut sing/sang/sung sink/sank/sunk
sit/sat sleep/slept slide/slid smell/smelt speak/spoke/spoken spell/spelt spend/spent spoil/spoilt spread stand/stood
steal/stole/stolen stick/stuck strike/struck/struck swim/swam/swum swing/swung take/took/taken teach/taught
tear/tore/torn tell/told think/thought throw/threw/thrown understand/understood upset wake/woke/woken wear/wore/worn
win/won write/wrote/written`

/** Irregular plurals: singular, plural. */
export const IRREGULAR_PLURALS = `analysis/analyses basis/bases child/children crisis/crises criterion/criteria datum/data foot/feet goose/geese
half/halves knife/knives leaf/leaves life/lives man/men medium/media mouse/mice person/people phenomenon/phenomena
photo/photos piano/pianos quiz/quizzes radio/radios self/selves shelf/shelves studio/studios thief/thieves tooth/teeth
video/videos wife/wives wolf/wolves woman/women`

/** Nouns with the same singular and plural. */
export const ONE_FORM = 'sheep fish deer species series aircraft means salmon yen'

/** Nouns without a plural that learners often use in the plural. */
export const UNCOUNTABLE = `English Japanese accommodation advice air baggage beef beer bread cash clothing coffee damage education electricity
energy equipment evidence food fruit fun furniture garbage hair happiness health help homework housework information
juice knowledge luck luggage mail meat milk money music nature news paper peace power progress research rice salt
scenery shopping snow soccer software staff stuff sugar tea tennis time traffic trash travel trouble violence
vocabulary water weather work`

/** Irregular degrees: base, comparative, superlative. */
export const IRREGULAR_DEGREES =
  'good/better/best bad/worse/worst far/farther/farthest far/further/furthest little/less/least'
