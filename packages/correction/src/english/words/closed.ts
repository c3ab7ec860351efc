/** Words of the closed classes by class, the likeliest class of a word first; contractions are in `contraction.ts`. */
export const CLOSED: Readonly<Record<string, string>> = {
  DET: `a an the this that these those my your his her its our their every each some any no all both half either neither
    another other such what which whose whatever whichever many much more most several few fewer little less least enough
    certain various own`,
  PRON: `i you he she it we they me him her us them mine yours his hers its ours theirs myself yourself himself herself
    itself ourselves yourselves themselves oneself who whom whose which what that this these those whoever whomever
    whatever whichever someone somebody something anyone anybody anything everyone everybody everything nobody nothing
    none one ones other others another each all both either neither some any many much few several there more most`,
  ADP: `of in to for with on at from by about as into like through after over between against during without before
    under around among within along across behind beyond above below near since until till toward towards upon off out
    up down onto beside besides except despite inside outside underneath beneath opposite past per plus minus via than
    throughout unlike versus regarding concerning amid aboard alongside round`,
  AUX: `am is are was were be been being have has had having do does did will would shall should can could may might must
    ought cannot`,
  CCONJ: `and or but nor so yet plus`,
  SCONJ: `because if although though while whereas unless until till since when whenever where wherever whether that
    after before as once than so lest whether how why provided`,
  PART: `to not`,
  NUM: `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion`,
  INTJ: `oh hi hello yes yeah no please wow hey bye goodbye ok okay thanks ah oops`,
  ADV: `up out off down away back over on in about around along through together apart aside forward before after since
    here there then now when where why how however also too very so just only even still yet again never ever always
    often sometimes usually once twice already soon later early ago almost quite rather really well much more most less
    least enough perhaps maybe today tomorrow yesterday tonight else instead therefore thus hence moreover furthermore
    besides otherwise nevertheless nonetheless meanwhile afterwards afterward anyway somehow somewhere anywhere everywhere
    nowhere far fast hard late long near straight right home abroad upstairs downstairs outside inside indoors outdoors
    online overseas downtown backward backwards upward seldom rarely hardly nearly barely no as all any little half
    sometime someday nowadays overnight forever everyday alone aloud ahead below above behind across past nearby indeed
    altogether pretty best better worse worst farther further earlier sooner longer likewise etc`,
}
