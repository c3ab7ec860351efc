import { type ReactNode, useId } from 'react'

/** A part of a settings screen with its heading. `name` is the target for links from other parts. */
export function Section({ title, name, children }: { title: string; name?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      id={name}
      aria-labelledby={id}
      className="scroll-mt-16 border-b border-line py-7 first-of-type:pt-0 last-of-type:border-b-0"
    >
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
