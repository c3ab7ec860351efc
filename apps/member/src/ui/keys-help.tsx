/** The keys of a screen, for those who have a mouse, and so a keyboard. */
export const KeysHelp = ({ text }: { text: string }) =>
  matchMedia('(hover: hover) and (pointer: fine)').matches ? <p className="mt-4 text-xs text-ink-soft">{text}</p> : null
