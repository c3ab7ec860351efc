export { Banner } from './banner.tsx'
export { Bell } from './bell.tsx'
export { BottomBar } from './bottom-bar.tsx'
