import { getRouteApi } from '@tanstack/react-router'
import { ChoosePassword } from '../choose-password.tsx'

const route = getRouteApi('/password')

/** The target of the link in the mail: an approved applicant chooses their password. */
export const PasswordScreen = () => <ChoosePassword token={route.useSearch().token} login="/login" />
