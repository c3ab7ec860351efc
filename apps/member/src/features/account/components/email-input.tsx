import { TextInput } from '@tensaku/ui/field.tsx'
import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<typeof TextInput>, 'defaultValue' | 'maxLength'> & {
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
