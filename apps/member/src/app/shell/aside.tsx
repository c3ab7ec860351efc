import { Component, type ReactNode } from 'react'

/** An optional part of a screen: if it breaks, it disappears and the screen stays. */
export class Aside extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
