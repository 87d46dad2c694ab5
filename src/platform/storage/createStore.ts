interface Store<State> {
  readonly get: () => State
  readonly set: (next: State) => void
  readonly notify: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * State outside React.
 * @param follow runs while anything is subscribed: watches what changes the state from outside, and returns what ends that
 */
export function createStore<State>(
  initial: State,
  follow?: (notify: () => void) => () => void,
): Store<State> {
  let state = initial
  let unfollow: (() => void) | undefined
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    notify,
    set(next) {
      state = next
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0) unfollow = follow?.(notify)
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) unfollow?.()
      }
    },
  }
}
