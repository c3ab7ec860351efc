/** Common regular verbs that are hardly ever nouns. */
export const VERBS = `accept add agree allow announce annoy appear apply appreciate argue arrange arrive ask attend attract believe belong
borrow cancel carry celebrate communicate compare complain complete confirm confuse connect consider contain continue
contribute create decide decrease depend describe destroy develop die disappear disappoint discover discuss divide
download dry earn educate embarrass employ enable encourage enjoy enter entertain excite exist expect explain explore
express fail fill finish fit fix follow fry gather graduate greet happen hate hire imagine improve include inform
insist invent invite involve join live manage marry operate own participate perform prefer prepare prevent promote
pronounce propose protect provide publish pull push receive recommend reduce refer refuse relax rely remain remember
remind remove repeat replace represent require satisfy save seem select serve shock succeed suffer suggest survive
tire translate warn`

/** Words that are a noun or a verb: what stands before them decides. */
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
