/** Creates a value on first use and keeps it: the first `Intl` formatter takes a slow phone 60 ms. */
export function lazyValue<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
