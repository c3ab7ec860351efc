/** The page in an address, from 1. */
export const pageIn = ({ page }: Readonly<Record<string, string>>): number => Math.max(1, Math.trunc(Number(page)) || 1)
