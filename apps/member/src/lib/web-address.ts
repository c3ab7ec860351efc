/** Whether an address is a page of the web, which a browser may open: everything else that an operator may have typed is no link. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/./.test(url)
