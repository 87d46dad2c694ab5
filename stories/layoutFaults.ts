interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A text or a control, where it can be seen, and the layer in which it stands. */
interface Piece {
  readonly element: Element
  readonly words: string
  readonly boxes: readonly Box[]
  readonly layer: Element
}

/** Rounding, and what a sign may stand out of its own width. */
const SLACK = 2

const controls = 'a, button, input:not([hidden]), select, textarea'

const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
})
const isSeen = ({ left, right, top, bottom }: Box) => right - left > SLACK && bottom - top > SLACK
const meet = (a: Box, b: Box) => isSeen(common(a, b))

function ancestors(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let next: Element | null = element; next && next !== document.body; ) {
    found.push(next)
    next = next.parentElement
  }
  return found
}

const style = (element: Element) => getComputedStyle(element)
const isClipping = (element: Element) => style(element).overflowX !== 'visible'
const isForEarsOnly = (element: Element) =>
  isClipping(element) && element.getBoundingClientRect().width <= 1

function layerOf(element: Element): Element {
  const own = ancestors(element).find((one) => /fixed|sticky/.test(style(one).position))
  return own ?? document.body
}

function piece(element: Element, words: string, boxes: readonly Box[]): Piece {
  const clips = ancestors(element)
    .filter(isClipping)
    .map((clip) => clip.getBoundingClientRect())
  const seen = boxes.map((box) => clips.reduce(common, box)).filter(isSeen)
  return { element, words, boxes: seen, layer: layerOf(element) }
}

/** Far from the screen, a row of a list has no layout of its own. */
const laidOut = { contentVisibilityAuto: true }

function texts(): readonly (Piece & { readonly whole: readonly Box[] })[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: (Piece & { readonly whole: readonly Box[] })[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim().slice(0, 40)
    // What is folded away in a <details> still has its boxes.
    if (!words || !element?.checkVisibility(laidOut)) continue
    if (ancestors(element).some(isForEarsOnly)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const whole = [...range.getClientRects()]
    found.push({ ...piece(element, words, whole), whole })
  }
  return found.filter(({ whole }) => whole.length > 0)
}

/** A text past the sides of the page or of its own box; past its bottom only where the box is a control's. */
function leaves({ element, words, whole, boxes: seen }: ReturnType<typeof texts>[number]) {
  const page = document.documentElement.clientWidth
  const boxes = ancestors(element).filter((one) => !/inline$|contents/.test(style(one).display))
  // Cut on purpose, in one line, a text stays where it is seen.
  const { textOverflow, whiteSpace } = style(element)
  const isCut = textOverflow === 'ellipsis' && whiteSpace === 'nowrap' && isClipping(element)
  return (isCut ? seen : whole).flatMap((text) => {
    if (text.left < -SLACK || text.right > page + SLACK) return [`« ${words} » leaves the page`]
    const height = (text.bottom - text.top) / 4
    const left = boxes.find((one) => {
      const box = one.getBoundingClientRect()
      const isPastSides = text.left < box.left - SLACK || text.right > box.right + SLACK
      const isShort = one.matches(controls) && !isClipping(element)
      return (
        isPastSides ||
        (isShort && (text.bottom > box.bottom + height || text.top < box.top - height))
      )
    })
    return left ? [`« ${words} » leaves its <${left.localName}>`] : []
  })
}

/** The pieces that lie over the first one, in the same layer, and are no part of it. */
function over(one: Piece, others: readonly Piece[]): readonly string[] {
  return others
    .filter(
      (other) =>
        one.layer === other.layer &&
        !one.element.contains(other.element) &&
        !other.element.contains(one.element) &&
        one.boxes.some((box) => other.boxes.some((second) => meet(box, second))),
    )
    .map((other) => `« ${one.words} » and « ${other.words} » lie over each other`)
}

/** Where the page is scrolled to its end: what the bar at the bottom hides for good. */
export function hiddenByBar(): readonly string[] {
  const bar = [...document.querySelectorAll('nav')].find((one) => style(one).position === 'fixed')
  if (!bar || bar.getBoundingClientRect().height === 0) return []
  const main = document.querySelector('main')
  const boxes = [bar, ...bar.querySelectorAll('a')].map((part) => part.getBoundingClientRect())
  const isHidden = (one: Piece) => one.boxes.some((box) => boxes.some((part) => meet(box, part)))
  return [...texts(), ...fields()]
    .filter((one) => main?.contains(one.element) && isHidden(one))
    .map(({ words }) => `« ${words} » hides under the bar`)
}

function fields(): readonly Piece[] {
  return [...document.body.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility(laidOut))
    .map((control) => piece(control, control.localName, [control.getBoundingClientRect()]))
}

/** A text in the place of an empty field, which a screen reader would read out as if it were typed. */
const isPlaceholder = ({ element }: Piece, field: Piece) =>
  element.ariaHidden === 'true' &&
  element.nextElementSibling === field.element &&
  field.element.matches('input')

function brokenPictures(): readonly string[] {
  return [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ src }) => `the picture ${src.slice(0, 60)} is broken`)
}

/** What is wrong with how the page lies on its screen, one sentence each; nothing when all is well. */
export function layoutFaults(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const read = texts()
  const faults = [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...read.flatMap(leaves),
    ...read.flatMap((text, place) => over(text, read.slice(place + 1))),
    // Over another control, a control may be its part: the eye of a password.
    ...fields().flatMap((field) =>
      over(
        field,
        read.filter((text) => !isPlaceholder(text, field)),
      ),
    ),
    ...brokenPictures(),
  ]
  return [...new Set(faults)]
}
