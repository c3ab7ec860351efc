import { configureGlobal } from 'fast-check'

/** The seed of every property test, fixed so that a run gives the same result on every machine. */
const fixedSeed = 20_261_122

// `npm run fuzz` sets another seed each round.
configureGlobal({ seed: Number(process.env['SEED'] ?? fixedSeed) })
