const addresses = new Map<string, string>()
const photos = new Map<string, Blob>()

/**
 * An address of this page under which a photo of this device is shown, always the same for the
 * same name: what shows it is not drawn anew.
 */
export function photoAddress(photo: Blob, name: string): string {
  const known = addresses.get(name)
  if (known) return known
  const address = URL.createObjectURL(photo)
  addresses.set(name, address)
  photos.set(address, photo)
  return address
}

/** The photo behind such an address; undefined for any other text. */
export function localPhoto(address: string | null | undefined): Blob | undefined {
  return address ? photos.get(address) : undefined
}
