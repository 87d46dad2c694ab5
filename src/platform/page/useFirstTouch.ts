import { useEffect, useEffectEvent } from 'react'

const signs = ['pointerdown', 'keydown', 'focusin'] as const

/** Runs a task once, at the first interaction: time to load what a press may need. */
export function useFirstTouch(task: () => void): void {
  const begin = useEffectEvent(task)
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
    function touch() {
      stop()
      begin()
    }
    // The shell's fields may be in use before hydration.
    if (document.activeElement instanceof HTMLInputElement) begin()
    else for (const sign of signs) window.addEventListener(sign, touch, { passive: true })
    return stop
  }, [])
}
