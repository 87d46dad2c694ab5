/** Creates a value on first use and keeps it: the first `Intl` formatter takes a slow phone 60 ms. */
export function lazyValue<Value>(create: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined
  return () => {
    cached ??= { value: create() }
    return cached.value
  }
}
