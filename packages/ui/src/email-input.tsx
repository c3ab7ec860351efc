import type { ComponentProps } from 'react'
import { TextInput } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'name' | 'type' | 'inputMode' | 'autoComplete'> & {
  /** `username` on the forms that password managers fill in. */
  autoComplete?: 'email' | 'username'
}

/** The field of an e-mail address, with the keyboard for it and without corrections by the device. */
export const EmailInput = ({ autoComplete = 'username', ...props }: Props) => (
  <TextInput
    name="email"
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
