import * as m from '@tensaku/messages'

/** The desk's name, with a red stroke below it. */
export function Wordmark() {
  return (
    <span className="relative font-display font-semibold whitespace-nowrap sm:text-lg sm:tracking-wide">
      {m.desk_name()}
      <svg
        viewBox="0 0 60 6"
        aria-hidden="true"
        preserveAspectRatio="none"
        className="absolute -bottom-0.5 left-0 h-1.5 w-full text-shu"
      >
        <path d="M1 4.2C14 1.6 34 1 59 3" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </span>
  )
}
