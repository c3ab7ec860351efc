/** Never seen: the guard leads on from `/`. */
export default function StartScreen() {
  return null
}
