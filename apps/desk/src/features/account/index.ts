export { ChoosePassword } from './choose-password.tsx'
