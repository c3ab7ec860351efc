import { Component, type ReactNode } from 'react'

/** Shows the message of an error that its children throw while drawing. */
export class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render() {
    return this.state.message ?? this.props.children
  }
}
