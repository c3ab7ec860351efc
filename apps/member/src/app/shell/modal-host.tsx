import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { FullSpinner } from '@tensaku/ui/spinner.tsx'
import { Component, type ComponentType, type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { closeModals, type ModalName, type ModalProps, type OpenModal } from '../../lib/modals.ts'
import { useRoute } from '../../lib/navigation.tsx'
import { isOnline } from '../../lib/online.ts'
import { useSession } from '../../lib/use-session.ts'
import { recoverChunk } from '../chunk-reload.ts'
import { registry } from '../modals.ts'

type Code = { default: ComponentType<ModalProps<ModalName>> }

const loaded = new Map<ModalName, Promise<Code>>()

/** The code of a modal. The promise is cached unless it failed, so that the next attempt fetches again. */
function codeOf(name: ModalName): Promise<Code> {
  const known = loaded.get(name) ?? (registry[name]() as unknown as Promise<Code>)
  loaded.set(name, known)
  return known
}

/** Draws the open modals above the screen. They belong to it: another screen or another person closes them. */
export function ModalHost({ open }: { open: readonly OpenModal[] }) {
  const session = useSession()
  const { name: route } = useRoute()
  const owner = `${session?.userId ?? 0} ${route ?? ''}`
  const opener = useRef(owner)
  useEffect(() => {
    if (opener.current !== owner) closeModals()
    opener.current = owner
  }, [owner])
  // Every modal belongs to a member: it is not drawn again after sign-out.
  if (!session) return null
  return open.map((modal) => (
    <Fragile key={modal.id} modal={modal}>
      <Suspense fallback={<FullSpinner busy />}>
        <Drawn modal={modal} />
      </Suspense>
    </Fragile>
  ))
}

function Drawn({ modal }: { modal: OpenModal }) {
  const { default: Modal } = use(codeOf(modal.name))
  return <Modal data={modal.data as ModalProps<ModalName>['data']} close={modal.close} />
}

/** Closes a modal that breaks or whose code cannot be loaded, and shows an error. The screen below stays usable. */
class Fragile extends Component<{ modal: OpenModal; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    const { modal } = this.props
    loaded.delete(modal.name)
    modal.close()
    if (!recoverChunk(error))
      void alertError(isOnline() ? { message: m.refusal_default() } : { message: m.failed_offline(), status: 0 })
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
