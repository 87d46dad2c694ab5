import { useEffect, useState } from 'react'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { viewports } from './modes.ts'

type Size = keyof typeof viewports

/** What the toolbar's choice was before the page took the whole width; it outlives a story. */
let kept: Size | null = null

function choose(value: Size | undefined) {
  const viewport = { value, isRotated: false }
  addons.getChannel().emit(UPDATE_GLOBALS, { globals: { viewport } })
}

/**
 * Takes the toolbar's viewport off the page while two frames stand side by side, and gives it
 * back afterwards.
 * @returns the size that was chosen, for each of the two
 */
export function useOwnViewport(isTwo: boolean, chosen: Size | undefined): Size | null {
  const [size, setSize] = useState(kept)
  useEffect(() => {
    if (isTwo && chosen) {
      kept = chosen
      setSize(chosen)
      choose(undefined)
    } else if (!isTwo && kept) {
      choose(kept)
      kept = null
    }
  }, [isTwo, chosen])
  return size
}
