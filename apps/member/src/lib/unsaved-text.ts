const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden])'

/** Whether a field holds typed text that is stored nowhere else. The value of a field that React controls equals its default. */
export const hasUnsavedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
