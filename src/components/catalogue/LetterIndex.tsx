import { chakra } from '@chakra-ui/react'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { longListCopy } from '../../copy/productLists.ts'
import { fitLetters, letterAfterKey, letterAt } from '../../domain/catalogue/letterIndex.ts'

export interface LetterIndexProps {
  readonly letters: readonly string[]
  /** Index of the letter at the top of the screen. */
  readonly current: number
  readonly onLetter: (place: number) => void
}

// Bigger text must not widen it: the names need the room.
const Track = chakra('div', {
  base: {
    position: 'sticky',
    top: '4.5rem',
    zIndex: 'sticky',
    flexShrink: '0',
    width: '28px',
    ms: { base: '0', md: '1' },
    fontSize: 'min(0.875rem, 4.375vw)',
    fontWeight: 'semibold',
    textAlign: 'center',
    whiteSpace: 'pre',
    color: 'brand.fg',
    borderRadius: 'sm',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'none',
    _focusVisible: { outlineOffset: '-2px' },
    _print: { display: 'none' },
  },
})

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    insetX: '4px',
    transform: 'translateY(-50%)',
    borderRadius: 'sm',
    bg: 'brand.solid',
    color: 'brand.contrast',
    lineHeight: '1.4',
  },
})

const Bubble = chakra('span', {
  base: {
    position: 'absolute',
    insetEnd: '12',
    transform: 'translateY(-50%)',
    width: '16',
    borderRadius: 'lg',
    bg: 'brand.solid',
    color: 'brand.contrast',
    boxShadow: 'lifted',
    fontSize: '3xl',
    fontWeight: 'bold',
    lineHeight: '4rem',
    pointerEvents: 'none',
  },
})

/** A slider over a list's letters, by touch, drag or keyboard. */
export const LetterIndex = memo(function LetterIndex(props: LetterIndexProps) {
  const { letters, current, onLetter } = props
  const track = useRef<HTMLDivElement>(null)
  // Its position when the drag began: scrolling may move it.
  const trackBox = useRef<DOMRect>(undefined)
  const [dragging, setDragging] = useState(false)
  const fitting = fitLetters(letters, useFittingCount(track))
  const letter = letters[current] ?? ''

  function point({ clientY }: PointerEvent) {
    const box = trackBox.current
    if (box) onLetter(letterAt((clientY - box.top) / box.height, letters.length))
  }
  function press(event: PointerEvent) {
    // Prevents text selection and scrolling.
    event.preventDefault()
    track.current?.setPointerCapture(event.pointerId)
    trackBox.current = track.current?.getBoundingClientRect()
    setDragging(true)
    point(event)
  }
  function key(event: KeyboardEvent) {
    const next = letterAfterKey(event.key, current, letters.length)
    if (next === null) return
    event.preventDefault()
    onLetter(next)
  }

  const most = `min(${letters.length * 1.5}rem, 100dvh - var(--bar-space, 0px) - var(--scan-space, 0px) - 9.25rem)`
  const top = `${((current + 0.5) / letters.length) * 100}%`
  return (
    <Track
      ref={track}
      role="slider"
      tabIndex={0}
      aria-label={longListCopy.letters}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={letters.length}
      aria-valuenow={current + 1}
      aria-valuetext={longListCopy.letter(letter)}
      style={{ height: `calc(${most})`, lineHeight: `calc(${most} / ${fitting.length})` }}
      onPointerDown={press}
      onPointerMove={dragging ? point : undefined}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onKeyDown={key}
    >
      {fitting.join('\n')}
      <Mark aria-hidden style={{ top }}>
        {letter}
      </Mark>
      {dragging && (
        <Bubble aria-hidden style={{ top }}>
          {letter}
        </Bubble>
      )}
    </Track>
  )
})

/** How many letters fit the height of the index. */
function useFittingCount(track: React.RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => {
      const least = Number.parseFloat(getComputedStyle(element).fontSize) * 1.1
      if (element.clientHeight > 0) setCount(Math.floor(element.clientHeight / least))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [track])
  return count
}
