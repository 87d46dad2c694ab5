/**
 * Runs in the page. What is wrong with the focus of one element, or of each that takes it: off the
 * screen, without a ring, or with one that its ground swallows.
 */
export function focusFaults(which: 'focused' | 'each'): readonly string[] {
  const MIN_CONTRAST = 3
  const MIN_RING_PX = 2
  const ROW_LEVELS = 3
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

  /** Red, green, blue and alpha, each 0 to 255. */
  function read(color: string): readonly number[] {
    if (!brush) return [0, 0, 0, 0]
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = color
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  }

  function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }

  function contrast(one: readonly number[], other: readonly number[]): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  /** The colour at a point of the window; null outside of it, on a picture, and under a toast. */
  function groundAt(x: number, y: number): readonly number[] | null {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null
    for (const element of document.elementsFromPoint(x, y)) {
      const toast = element.closest('[data-toast]')
      if (toast && !toast.contains(document.activeElement)) return null
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      if (element.matches('img, video, canvas, svg') || backgroundImage !== 'none') return null
      const color = read(backgroundColor)
      if (color[3] === 255) return color
      if (color[3] !== 0) return null
    }
    return [255, 255, 255, 255]
  }

  function hasRing(element: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= MIN_RING_PX
  }

  /** The element, or the row that shows its focus. */
  function ringedBy(focused: Element): Element | null {
    let element: Element | null = focused
    for (let level = 0; level < ROW_LEVELS && element && !hasRing(element); level += 1)
      element = element.parentElement
    return element && hasRing(element) ? element : null
  }

  function ringFault(focused: Element): string | null {
    const element = ringedBy(focused)
    if (!element) return 'no focus ring'
    const { outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element)
    const offset = Number.parseFloat(outlineOffset)
    // A ring inside the element stands against the element itself.
    const away = offset < 0 ? offset - 1.5 : offset + Number.parseFloat(outlineWidth) + 1.5
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [middle, center] = [(top + bottom) / 2, (left + right) / 2]
    const color = read(outlineColor)
    const sides = [
      [left - away, middle],
      [right + away, middle],
      [center, top - away],
      [center, bottom + away],
    ].flatMap(([x = 0, y = 0]) => {
      const ground = groundAt(x, y)
      return ground ? [contrast(color, ground) >= MIN_CONTRAST] : []
    })
    // One side may touch a neighbour of the ring's colour.
    const isWeak = sides.filter((isStrong) => !isStrong).length > sides.length / 2
    return isWeak || color[3] !== 255 ? 'a focus ring in the colour of its ground' : null
  }

  function placeFault(element: Element): string | null {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    if (!isSeen) return 'out of sight'
    return isCovered(element, (left + right) / 2, (top + bottom) / 2) ? 'under a bar' : null
  }

  /** Whether what keeps its place on the screen, not a toast that goes, lies over a point of the element. */
  function isCovered(element: Element, x: number, y: number): boolean {
    const over = document.elementFromPoint(x, y)
    if (!over || over.closest('[data-toast]')) return false
    for (
      let each: Element | null = over;
      each && !each.contains(element);
      each = each.parentElement
    ) {
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return true
    }
    return false
  }

  function faultOf(element: Element, ...faults: readonly (string | null)[]): readonly string[] {
    const name = element.outerHTML.slice(0, 120)
    return faults.flatMap((fault) => (fault ? [`${fault}: ${name}`] : []))
  }

  if (which === 'focused') {
    const { activeElement } = document
    // Past the page's last stop the browser's toolbar takes the focus.
    if (!document.hasFocus() || !activeElement || activeElement === document.body) return []
    return faultOf(activeElement, placeFault(activeElement), ringFault(activeElement))
  }
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  return [...document.querySelectorAll<HTMLElement>(stops)].flatMap((element) => {
    if (element.closest('.sb-wrapper')) return []
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
    // A dialog keeps the focus from what is behind it.
    if (document.activeElement !== element || !element.matches(':focus-visible')) return []
    return faultOf(element, ringFault(element))
  })
}
