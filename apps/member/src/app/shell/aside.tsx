import { Component, type ReactNode } from 'react'

/** A part of a screen that the screen can do without: when it breaks, it is not there. */
export class Aside extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
