import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Page, Router } from './router.ts'

type ErrorView = ComponentType<{ error: unknown }>
type Views = { router: Router; ErrorView: ErrorView }

const ViewsContext = createContext<Views | undefined>(undefined)
const PageContext = createContext<Page | undefined>(undefined)

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no router around this component.')
  return value
}

export const useRouter = (): Router => given(use(ViewsContext)).router

/** The current page. It changes together with the screen, not with the address bar. */
export const usePage = (): Page => given(use(PageContext))

/** Whether a screen is loading. */
export function usePending(): boolean {
  const router = useRouter()
  return useSyncExternalStore(router.onPending, router.isPending)
}

type BoundaryProps = { page: Page; ErrorView: ErrorView; children: ReactNode }
type Caught = { page: Page; failure: { error: unknown } | undefined }

/** Replaces broken children by the error screen, until the next page. */
class Boundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { page: this.props.page, failure: undefined }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: Caught): Caught | null {
    return page === state.page ? null : { page, failure: undefined }
  }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { failure: { error } }
  }

  override render() {
    const { ErrorView, children } = this.props
    const { failure } = this.state
    return failure ? <ErrorView error={failure.error} /> : children
  }
}

function scroll({ stay, address }: Page) {
  if (address.hash) document.getElementById(address.hash.slice(1))?.scrollIntoView()
  // Every navigation starts at the top, also one step back (N-010).
  else if (!stay) window.scrollTo({ top: 0, left: 0 })
}

/** Draws the pages of a router inside `Frame`, which shows the screen by `CurrentScreen`. Draws nothing before the first page. */
export function RouterView({ Frame, ...views }: Views & { Frame: ComponentType }) {
  const { router, ErrorView } = views
  const [page, setPage] = useState(router.page)
  const [value] = useState(views)
  // In a transition the former screen stays until the next one can be drawn completely.
  useLayoutEffect(() => router.attach((next) => startTransition(() => setPage(next))), [router])
  useLayoutEffect(() => {
    if (page && router.rendered(page)) scroll(page)
  }, [router, page])
  if (!page) return null
  return (
    <ViewsContext value={value}>
      <PageContext value={page}>
        <Boundary page={page} ErrorView={ErrorView}>
          <Frame />
        </Boundary>
      </PageContext>
    </ViewsContext>
  )
}

/** The screen of the current page, or the error screen. */
export function CurrentScreen() {
  const { ErrorView } = given(use(ViewsContext))
  const page = usePage()
  const { Screen, failure } = page
  if (failure) return <ErrorView error={failure.error} />
  return (
    <Boundary page={page} ErrorView={ErrorView}>
      <Suspense>
        <Screen />
      </Suspense>
    </Boundary>
  )
}
