import type { FileRow } from './repo.ts'

const name = /^\/api\/users\/[1-9]\d{0,14}\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The address at which its owner fetches a file. */
export const urlOf = ({ user_id: userId, name }: Pick<FileRow, 'user_id' | 'name'>): string =>
  `/api/users/${userId}/files/${name}`

/** The name in the address of a file; undefined for any other text. */
export const nameIn = (url: string): string | undefined => name.exec(url)?.[1]
