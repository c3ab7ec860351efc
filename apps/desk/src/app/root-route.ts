import { createRootRoute } from '@tanstack/react-router'
import { NotFound } from './not-found.tsx'
import { ScreenError } from './screen-error.tsx'
import { Root } from './shell/root.tsx'

export const root = createRootRoute({ component: Root, notFoundComponent: NotFound, errorComponent: ScreenError })
