/** Words of one root whose kinship no ending shows, a group each. */
export const IRREGULAR_ROOTS = `able/ability advise/advice angry/anger bathe/bath believe/belief breathe/breath britain/british busy/business
choose/choice decide/decision deep/depth die/dead/death/deadly easy/easily/ease england/english explain/explanation
fail/failure fast/fastly/fasten feed/food fly/flight france/french full/fill fun/funny give/gift greet/greeting
happy/happily/happiness hard/hardly high/height/highly hot/heat hungry/hunger know/knowledge
live/life/alive/living/lively long/length lose/loss/lost luck/lucky/luckily marry/marriage/married noise/noisy
poor/poverty pronounce/pronunciation proud/pride prove/proof receive/receipt save/safe/safety see/sight sell/sale
serve/service sing/song sit/seat spain/spanish speak/speech strong/strength succeed/success/successful sun/sunny
think/thought true/truth/truly weigh/weight wide/width`

/** Words that learners take for one another because they look or sound alike, a group each. */
export const ALIKE = `accept/except advice/advise affect/effect an/and and/end are/our as/has bored/board brake/break by/buy costume/custom
costumer/customer dairy/diary desert/dessert device/devise diner/dinner dose/does even/ever/every feel/fell felt/fell for/or
form/from hard/heard he/the hear/here his/is hole/whole its/it's know/no/now lead/read leave/live loose/lose mail/male
meet/meat of/off of/or on/one one/won past/passed piece/peace principal/principle quiet/quite sea/see so/such son/sun
steal/steel their/there/they're then/than then/them they/the think/thing/sing though/through/thought/tough/taught
threw/through to/too/two very/every wait/weight want/won't wear/where weather/whether week/weak were/where/we're
which/witch whose/who's word/world work/walk write/right/wright your/you're`
