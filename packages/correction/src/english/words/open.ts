/** Common adjectives without the ending of one. */
export const ADJECTIVES = `afraid amazing american angry bad best better big black blind blue bored boring brave brief brown busy calm certain
cheap clear clever cloudy cold common confident confused confusing cool correct crazy crowded cute daily dark dead deep
different difficult dirty disappointed disappointing double due easy elderly embarrassed empty entire european excited
exciting extra false familiar fat favorite favourite few fine first fit flat foreign fortunate free fresh friendly
full funny glad good great greedy green guilty happy hard healthy heavy high honest hot huge human hungry ill
immediate independent interested interesting kind large last late lazy left likely little lively lonely long loose
loud lovely low lucky mad major married mature modern near new next nice noisy old older open own perfect permanent
pleased polite poor popular present pretty private proper proud pure quick quiet rainy ready real recent red regular
relaxed relaxing rich right sad safe same satisfied scared second sharp shocked shocking short shy sick silent silly
similar simple single sleepy slow small smart smooth soft sorry spicy strange strict strong stupid sunny super sure
surprised surprising sweet tall tasty thick thin third tight tired tiring true ugly unhappy upset urgent warm weak wet
white whole wide wise worried worse worst worth wrong yellow young`

/** Very common nouns, and nouns with a misleading ending. Any unknown word is read as a noun. */
export const NOUNS = `animal anime arrival art autumn baby bed beginning bird birthday boss boy breakfast brother building cake capital car
cat ceiling city client clothes daughter day dictionary doctor dog door elephant evening eye family father feeling
festival finding flower foreigner friend game girl glass glasses goal grass group heart history hobby holiday hospital house
individual job lady language library loss lot lunch material may meal meaning meeting minute month morning mother
movie noise nurse opinion painting parent restaurant river room rubbish salary school sea secretary shirt shoe
sightseeing size song soup sport spring station story student success summer sun table teacher thing thought ticket
town training tree understanding wedding week winter word world writing`

/** Common regular verbs that are rarely nouns. */
export const VERBS = `accept add agree allow announce annoy appear apply appreciate argue arrange arrive ask attend attract believe belong
borrow cancel carry celebrate communicate compare complain complete confirm confuse connect consider contain continue
contribute create decide decrease depend describe destroy develop die disappear disappoint discover discuss divide
download dry earn educate embarrass employ enable encourage enjoy enter entertain excite exist expect explain explore
express fail fill finish fit fix follow fry gather graduate greet happen hate hire imagine improve include inform
insist invent invite involve join live manage marry operate own participate perform prefer prepare prevent promote
pronounce propose protect provide publish pull push receive recommend reduce refer refuse relax rely remain remember
remind remove repeat replace represent require satisfy save seem select serve shock succeed suffer suggest survive
tire translate warn`

/** Words that are nouns and verbs; the words before them decide. */
export const NOUNS_AND_VERBS = `act answer attempt balance bike book brake break burn call camp care cause challenge chance change charge check cheer
choice class clean climb close collect comment concern contact control cook copy cost cover cry cut damage dance date
demand desire diet dish doubt dream drink drive email end excuse experience experiment face fall fear feel fight fire
fish focus gift grade guess hand head help hike hit hold hope hurry hurt impress increase influence interest interview
joke journey jump kick kiss land laugh lead leave lesson lie light like line look love mail match matter meet mention
message milk mind miss mistake mix move name need notice offer order pain paint park party pass pay pick picture place
plan plant play point post practice present price print produce progress promise purchase question rain raise reach
read reason record repair reply report request rescue research respect rest result return ride ring rise risk rule run
schedule search set shake share shop shout show sight sleep smell smile smoke snow sort sound stand star start state
stay step stop store study supply support surprise swim switch talk target taste test thank tie time touch train
transport travel treat trick trip trouble trust try turn type use value view visit voice vote wait walk wall want wash
waste watch water wave wear welcome win wish wonder work worry`
