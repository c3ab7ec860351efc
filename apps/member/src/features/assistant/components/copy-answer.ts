import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'

/** Copies an answer, and says so. */
export async function copyAnswer(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(m.assistant_copied())
  } catch {
    toast(m.assistant_copy_failed())
  }
}
