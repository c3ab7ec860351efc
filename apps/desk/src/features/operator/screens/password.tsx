import { getRouteApi } from '@tanstack/react-router'
import { ChoosePassword } from '../../account/index.ts'

const route = getRouteApi('/ops/password')

/** The target of the link that the terminal of the server prints: an operator chooses their password. */
export const PasswordScreen = () => <ChoosePassword token={route.useSearch().token} login="/ops/login" />
