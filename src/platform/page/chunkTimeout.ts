import { limits } from '../../domain/limits.ts'

/** A part of the app that did not come, or not in time: the page says it, the console need not. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Chromium's, Firefox's and Safari's words for a module that could not be fetched. */
const unfetched = /dynamically imported module|Importing a module script failed/

/** No network, or a server that has a newer version only; what a part itself throws stays a fault. */
function asMissing(error: unknown): unknown {
  const isMissing = error instanceof TypeError && unfetched.test(error.message)
  return isMissing ? new ChunkLoadError(error.message, { cause: error }) : error
}

/**
 * A part of the app on its way from the server.
 * @throws ChunkLoadError when it can't be fetched, or not within 120 s (specification, section 9)
 */
export async function withChunkTimeout<Part>(part: Promise<Part>): Promise<Part> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(
      () => reject(new ChunkLoadError('A part of the app did not come')),
      limits.chunkTimeout,
    )
  })
  try {
    return await Promise.race([part, late])
  } catch (error) {
    throw asMissing(error)
  } finally {
    clearTimeout(clock)
  }
}
