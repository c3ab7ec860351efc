import * as m from '@tensaku/messages'
import { choose } from '@tensaku/ui/ask.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { useBlocker } from '@tanstack/react-router'

/**
 * Asks before a link leaves a profile with unsaved changes. The browser's back button has left already when the app learns of it,
 * so there a note follows. Nothing is lost in either case, because the changes stay on this device.
 */
export const useLeaveGuard = (isChanged: boolean): void =>
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next, action }) => {
      // Signing out is a decision of its own.
      if (!isChanged || next.pathname === current.pathname || next.pathname === '/login') return false
      if (action !== 'PUSH') {
        toast(m.desk_profile_left())
        return false
      }
      const leaves = await choose({
        title: m.desk_profile_leave_title(),
        message: m.desk_profile_leave_text(),
        answers: [
          { value: true, label: m.desk_profile_leave(), tone: 'quiet' },
          { value: false, label: m.desk_profile_stay() },
        ],
      })
      return !leaves
    },
  })
