import { type ReactNode, useId } from 'react'

/** A part of a settings screen under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-b border-line py-7 first-of-type:pt-0 last-of-type:border-b-0">
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
