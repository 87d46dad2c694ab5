import { useLostWrites } from '../../data/writes/lostWrites.ts'
import { LostWritesNotice } from '../../screens/household/LostWritesNotice.tsx'

/** Asks what becomes of the changes that a household did not get before it removed the person. */
export function LostWrites() {
  const lost = useLostWrites()
  if (!lost) return null
  return (
    <LostWritesNotice
      {...lost}
      onKeep={() => void lost.end(true)}
      onDrop={() => void lost.end(false)}
    />
  )
}
