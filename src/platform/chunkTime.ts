import { limits } from '../domain/limits.ts'

/** A part of the app that did not come in time: the page says it, the console need not. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart'
}

/**
 * A part of the app on its way from the server.
 * @throws MissingPart when it has not come within 120 s (specification, section 9)
 */
export async function withinChunkTime<Part>(part: Promise<Part>): Promise<Part> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(
      () => reject(new MissingPart('A part of the app did not come')),
      limits.chunkTimeout,
    )
  })
  try {
    return await Promise.race([part, late])
  } finally {
    clearTimeout(clock)
  }
}
