/** A photograph's longer side at most, in pixels: bars stay readable, and memory does not grow with the camera. */
const longestSide = 2600

/**
 * To which width a picture file is scaled down, in pixels, by the size that its head tells: the
 * pixels are not decoded. The width alone, for browsers disagree on which side of a photograph
 * held upright it is.
 * @returns undefined when it may stay as it is
 * @throws when the file is no picture that the browser knows
 */
export async function photoWidth(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = url
    })
    const scale = longestSide / Math.max(image.naturalWidth, image.naturalHeight)
    return scale < 1 ? Math.round(image.naturalWidth * scale) : undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
