/**
 * A ref for the element of a dialog that gets the focus first: `showModal` looks for this attribute, and React's own property
 * would set the focus too early.
 */
export const focusedFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
