/** The text of a field in a form, empty if there is none. */
export function typed(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
