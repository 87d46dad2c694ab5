import { chakra, Image } from '@chakra-ui/react'
import { logoColours } from '../theme/logoColours.ts'

const shapes = [
  {
    fill: logoColours.tag,
    fillRule: 'evenodd',
    d: 'M24.6 3h14.8a6 6 0 0 1 4.5 2l8.6 9.7a6 6 0 0 1 1.5 4V48L41 61H16a6 6 0 0 1-6-6V18.7a6 6 0 0 1 1.5-4L20.1 5a6 6 0 0 1 4.5-2ZM32 8.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Z',
  },
  { fill: logoColours.fold, d: 'M54 48 41 61v-9a4 4 0 0 1 4-4Z' },
  {
    fill: 'none',
    stroke: logoColours.ink,
    strokeWidth: '4.2',
    strokeLinecap: 'round',
    d: 'M41.2 27.4a10.6 10.6 0 1 0 0 16.2M19 32h14.6M19 38.6h12.6',
  },
] as const
const viewBox = '0 0 64 64'

const sizes = { 8: '8', 11: '11', 12: '12', 16: '16', 20: '20' } as const
type Size = `${keyof typeof sizes}`

/** The decorative logo, inline: an SVG picture is a document of its own, which costs a slow phone time. */
export function Logo({ size, ms }: { readonly size: Size; readonly ms?: '2' }) {
  return (
    <chakra.svg viewBox={viewBox} boxSize={sizes[size]} flexShrink="0" ms={ms && '2'} aria-hidden>
      {shapes.map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
    </chakra.svg>
  )
}

const markup = shapes.map((shape) => {
  const attributes = Object.entries(shape).map(([name, value]) => {
    const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return `${kebab}='${value}'`
  })
  return `<path ${attributes.join(' ')}/>`
})
const file = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}'>${markup.join('')}</svg>`
/** A data URL, so that the first screen waits for no request. */
const address = `data:image/svg+xml,${file.replace(/[<># ]/g, encodeURIComponent)}`

export function LogoImage({ size, alt }: { readonly size: Size; readonly alt: string }) {
  return <Image src={address} alt={alt} boxSize={sizes[size]} />
}
