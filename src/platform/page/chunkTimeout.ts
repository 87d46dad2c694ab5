import { limits } from '../../domain/limits.ts'

/** A chunk that was not loaded: the page reports it, the console need not. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/** Messages of Chromium, Firefox and Safari for a module that could not be fetched. */
const unfetched = /dynamically imported module|Importing a module script failed/

/** An error thrown by the chunk itself stays as it is. */
function asMissing(error: unknown): unknown {
  const isMissing = error instanceof TypeError && unfetched.test(error.message)
  return isMissing ? new ChunkLoadError(error.message, { cause: error }) : error
}

/** Waits for a chunk, at most 120 s. @throws ChunkLoadError */
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
