/** A picture read from its header only, its bytes without metadata. Sizes in pixels. */
export interface PhotoFile {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}
