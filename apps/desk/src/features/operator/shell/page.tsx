import type { ReactNode } from 'react'

type Props = {
  title: string
  aside?: ReactNode
  /** The face beside the title. */
  face?: ReactNode
  /** The way back, above the title. */
  back?: ReactNode
  children: ReactNode
}

/** A screen of an operator: its title, an aside, and its content. */
export function Page({ title, aside, face, back, children }: Props) {
  return (
    <main id="main" tabIndex={-1} className={`mx-auto max-w-wide px-5 pb-24 ${back ? 'pt-2' : 'pt-6'}`}>
      {back}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        {face}
        <h1 className="min-w-0 font-display text-2xl wrap-anywhere">{title}</h1>
        {aside}
      </div>
      {children}
    </main>
  )
}
