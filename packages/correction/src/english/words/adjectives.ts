/** Common adjectives whose ending does not tell that they are. */
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
