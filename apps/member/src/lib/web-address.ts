/** Whether an address, typed by an operator, is a web page that a link may open. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/./.test(url)
