export { ShadowingButton } from './components/shadowing-button.tsx'
