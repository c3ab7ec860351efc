import { tableSeed } from '../../../db/seed-table.ts'
import { readJson } from '../../../db/seeds.ts'
import { readResources } from '../resources/seed.ts'

type PointProduct = { id: number; name: string; description: string; price: number; points: number; bonus: number }

const daysOfPoints = 180
const mostAtOnce = 10

/** Every row names every column, because the seed writes all rows alike. */
const ofResource = { points: 0, bonus: 0, valid_days: null, most: 1 }
const ofPoints = { category_id: 1, valid_days: daysOfPoints, most: mostAtOnce, size: null, sample: [], content: null }

/** The products of a new installation (C.4): points first, then textbooks and word lists. */
export const products = tableSeed({
  table: 'products',
  async read() {
    const points = await readJson<PointProduct[]>(new URL('../seed/points.json', import.meta.url))
    const resources = await readResources()
    return [
      ...points.map((product) => ({ ...product, ...ofPoints })),
      ...resources.map((resource) => ({ ...resource, ...ofResource })),
    ]
  },
  row: (product, index) => ({ ...product, sort: index + 1 }),
})
