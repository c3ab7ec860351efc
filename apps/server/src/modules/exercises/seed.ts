import { readdir } from 'node:fs/promises'
import { tableSeed } from '../../db/seed-table.ts'
import { readJson } from '../../db/seeds.ts'
import type { ExerciseFile } from './repo.ts'

const folder = new URL('seed/', import.meta.url)

/** One file a category: exercises are in the order of their file. */
async function read(): Promise<{ exercise: ExerciseFile; sort: number }[]> {
  const names = (await readdir(folder)).toSorted()
  const files = await Promise.all(names.map((name) => readJson<ExerciseFile[]>(new URL(name, folder))))
  return files.flatMap((exercises) => exercises.map((exercise, index) => ({ exercise, sort: index + 1 })))
}

export const exercises = tableSeed({
  table: 'exercises',
  read,
  row: ({ exercise, sort }) => ({ ...exercise, sort }),
  once: (_, now) => ({ created_at: now }),
})
