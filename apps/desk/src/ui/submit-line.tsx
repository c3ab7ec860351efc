import { Button } from '@tensaku/ui/button.tsx'
import type { ComponentProps } from 'react'
import { ErrorLine } from './error-line.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type'> & { error: unknown }

/** The end of a form: its error and its button. */
export const SubmitLine = ({ error, ...button }: Props) => (
  <>
    <ErrorLine error={error} />
    <Button type="submit" {...button} />
  </>
)
