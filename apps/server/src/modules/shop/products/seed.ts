import { tableSeed } from '../../../db/seed-table.ts'
import { readJson } from '../../../db/seeds.ts'

type PointProduct = { id: number; name: string; description: string; price: number; points: number; bonus: number }

const daysOfPoints = 180
const mostAtOnce = 10

/** The products of a new installation (C.4). */
export const products = tableSeed<PointProduct>({
  table: 'products',
  read: () => readJson(new URL('../seed/points.json', import.meta.url)),
  row: (product, index) => ({
    ...product,
    category_id: 1,
    sort: index + 1,
    valid_days: daysOfPoints,
    most: mostAtOnce,
  }),
})
