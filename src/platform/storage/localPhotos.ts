const addresses = new Map<string, string>()
const photos = new Map<string, Blob>()

/** An address of this page for a local photo, the same each time for the same name. */
export function photoAddress(photo: Blob, name: string): string {
  const known = addresses.get(name)
  if (known) return known
  const address = URL.createObjectURL(photo)
  addresses.set(name, address)
  photos.set(address, photo)
  return address
}

/** The text that stands for an image; empty for a local photo of a page that was left. */
export function usableImage(image: string): string {
  return image.startsWith('blob:') && !photos.has(image) ? '' : image
}

/** The photo behind such an address; undefined for any other text. */
export function localPhoto(address: string | null | undefined): Blob | undefined {
  return address ? photos.get(address) : undefined
}
