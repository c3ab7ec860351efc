/** Whether an address, typed by an operator, is a web page that a link may open. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/./.test(url)

/** Whether an address is a page that our server writes outside of this app: an article or a campaign. */
export const isServerPage = (url: string): boolean => /^\/(articles|campaigns)\/[\w-]+$/.test(url)
