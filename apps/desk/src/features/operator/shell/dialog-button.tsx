import { Button } from '@tensaku/ui/button.tsx'
import { type ReactNode, useState } from 'react'

type Props = { label: string; children: (onClose: () => void) => ReactNode }

/** A button that opens a dialog. */
export function DialogButton({ label, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
