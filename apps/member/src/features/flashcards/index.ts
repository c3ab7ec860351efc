export { SaveCard } from './components/save-card.tsx'
