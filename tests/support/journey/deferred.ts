/** Something that is kept waiting until it is let go. */
export function hold(): { readonly held: Promise<void>; readonly letGo: () => void } {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { held, letGo }
}
