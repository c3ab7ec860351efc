const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden])'

/** Whether a field of this page holds what was typed into it and is kept nowhere else. What React keeps equals its default. */
export const hasUnsavedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )
