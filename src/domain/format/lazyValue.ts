/**
 * What is made when it is first asked for, and kept: the browser's first French number or date
 * takes a slow phone tens of milliseconds, which no start has to give.
 */
export function lazyValue<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
