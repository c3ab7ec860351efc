import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'

/** Copies a text, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(m.result_copied())
  } catch {
    toast(m.result_copy_failed())
  }
}
