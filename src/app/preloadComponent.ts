import type { ComponentType } from 'react'
import { withChunkTimeout } from '../platform/page/chunkTimeout.ts'

export type LoadPart = () => Promise<ComponentType>

/** A promise that React reads at once when it is settled, by the fields that React itself writes. */
interface Brought extends Promise<ComponentType> {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: ComponentType
  reason?: unknown
}

const brought = new Map<LoadPart, Brought>()

/** A part of the app, asked for once; a part that did not come is asked for again by the next page. */
export function preloadComponent(load: LoadPart): Promise<ComponentType> {
  const known = brought.get(load)
  if (known) return known
  const part: Brought = withChunkTimeout(load())
  brought.set(load, part)
  part.status = 'pending'
  // Nothing is returned: the part itself, returned, would be refused a second time, to nobody.
  part.then(
    (value) => {
      Object.assign(part, { status: 'fulfilled', value })
    },
    (reason: unknown) => {
      Object.assign(part, { status: 'rejected', reason })
    },
  )
  return part
}

/** Forgets the parts that did not come. */
export function forgetMissingParts(): void {
  for (const [load, { status }] of brought) if (status === 'rejected') brought.delete(load)
}
