import { createElement } from 'react'
import { type LazyComponent, useLoaded } from '../platform/page/lazyComponent.ts'

interface LazyOverlayProps<Props extends object> {
  readonly component: LazyComponent<Props>
  /** Null while it is closed. */
  readonly open: Props | null
  /** Called each time that it was opened and its chunk did not come. */
  readonly onError: () => void
}

/** An overlay in a chunk of its own, which loads when it is first opened. */
export function LazyOverlay<Props extends object>(props: LazyOverlayProps<Props>) {
  const { component, open, onError } = props
  const isLoaded = useLoaded(component, open !== null, onError)
  return open && isLoaded ? createElement(component, open) : null
}
