import { limits } from '../domain/limits.ts'

/**
 * A part of the app on its way from the server.
 * @throws Error when it has not come within 120 s (specification, section 9)
 */
export async function withinChunkTime<Part>(part: Promise<Part>): Promise<Part> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(
      () => reject(new Error('A part of the app did not come')),
      limits.chunkTimeout,
    )
  })
  try {
    return await Promise.race([part, late])
  } finally {
    clearTimeout(clock)
  }
}
