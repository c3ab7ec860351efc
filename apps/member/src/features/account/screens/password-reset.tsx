import { useEffect, useState } from 'react'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { NewPassword } from '../components/new-password.tsx'
import { ResetRequest } from '../components/reset-request.tsx'

/** A forgotten password: the request for a link, or, opened by the link, the new password. */
export default function PasswordResetScreen() {
  const { token } = useRoute().query
  const go = useGo()
  const [linkToken, setLinkToken] = useState(token)
  // The link is a secret, so it is removed from the address bar and the history.
  useEffect(() => {
    if (token !== undefined) void go('password-reset', {}, {}, { replace: true, stay: true })
  }, [token, go])
  return linkToken === undefined ? (
    <ResetRequest />
  ) : (
    <NewPassword token={linkToken} anew={() => setLinkToken(undefined)} />
  )
}
