/** Some very common nouns, and those whose ending would tell something else; any unknown word is read as a noun. */
export const NOUNS = `animal anime arrival art autumn baby bed beginning bird birthday boss boy breakfast brother building cake capital car
cat ceiling city client clothes daughter day dictionary doctor dog door elephant evening eye family father feeling
festival finding flower foreigner friend game girl glass glasses goal grass group heart history hobby holiday hospital house
individual job lady language library loss lot lunch material may meal meaning meeting minute month morning mother
movie noise nurse opinion painting parent restaurant river room rubbish salary school sea secretary shirt shoe
sightseeing size song soup sport spring station story student success summer sun table teacher thing thought ticket
town training tree understanding wedding week winter word world writing`
