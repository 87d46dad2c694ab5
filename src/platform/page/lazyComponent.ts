import {
  type Attributes,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { limits } from '../../domain/limits.ts'

/** A chunk that was not loaded: the page reports it, the console need not. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Messages of Chromium, Firefox and Safari for a module that could not be fetched. */
const notFetched = /dynamically imported module|Importing a module script failed/

function asChunkLoadError(error: unknown): unknown {
  const isMissing = error instanceof TypeError && notFetched.test(error.message)
  return isMissing ? new ChunkLoadError(error.message, { cause: error }) : error
}

/**
 * A chunk on its way from the server.
 * @throws ChunkLoadError without a network, from a server of another version, or after 120 s
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new ChunkLoadError('A chunk of the app did not come'))
    timer = setTimeout(fail, limits.chunkTimeout)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    throw asChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** React's `lazy`, with a way to load it ahead; loaded, it renders at once. */
export interface LazyComponent<Props> extends FunctionComponent<Props> {
  /** Loads it, again after a failure. @throws ChunkLoadError */
  preload(): Promise<ComponentType<Props>>
}

const failed = new Set<() => void>()

/** Lets lazy components that failed to load be loaded again by whatever renders them next. */
export function retryFailedChunks(): void {
  for (const retry of failed) retry()
}

/** A component in a chunk of its own, the export `name` of its module. */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Export in Name]: ComponentType<Props> }>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const loadOnce = () => {
    loading ??= loadChunk(load).then(
      ({ [name]: component }) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        failed.add(retry)
        throw error
      },
    )
    return loading
  }
  const makeLazy = () => lazy(async () => ({ default: await loadOnce() }))
  let Lazy = makeLazy()
  function retry() {
    failed.delete(retry)
    loading = null
    Lazy = makeLazy()
  }
  function Component(props: Props) {
    // A loaded `lazy` would still suspend once, which a prerendered page must not. What was mounted
    // stays: another type would lose its state.
    const [Rendered] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return createElement(Rendered, props)
  }
  return Object.assign(Component, {
    preload() {
      if (failed.has(retry)) retry()
      return loadOnce()
    },
  })
}

interface LazyOverlayProps<Props extends object> {
  readonly component: LazyComponent<Props>
  /** Null while it is closed. */
  readonly open: (Props & Attributes) | null
  /** Called each time that it was opened and its chunk did not come. */
  readonly onError: () => void
}

/**
 * An overlay in a chunk of its own, which loads when it is first opened. Below `Suspense` React would
 * hold back what has just been loaded for 300 ms.
 */
export function LazyOverlay<Props extends object>(props: LazyOverlayProps<Props>) {
  const { component, open, onError } = props
  const { preload } = component
  const [isLoaded, setIsLoaded] = useState(false)
  const fail = useEffectEvent(onError)
  const isMissing = open !== null && !isLoaded
  useEffect(() => {
    if (!isMissing) return
    let isStale = false
    preload().then(
      () => !isStale && setIsLoaded(true),
      () => !isStale && fail(),
    )
    return () => {
      isStale = true
    }
  }, [preload, isMissing])
  return open && isLoaded ? createElement(component, open) : null
}
