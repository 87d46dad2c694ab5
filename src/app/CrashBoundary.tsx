import { Component, type ReactNode } from 'react'
import { CrashNotice } from '../components/feedback/CrashNotice.tsx'
import { retryFailedChunks } from '../platform/page/lazyComponent.ts'

interface CrashBoundaryProps {
  readonly place: unknown
  readonly children: ReactNode
}

export class CrashBoundary extends Component<CrashBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate({ place }: CrashBoundaryProps) {
    if (!this.state.failed || place === this.props.place) return
    retryFailedChunks()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <CrashNotice onReload={() => window.location.reload()} />
  }
}
