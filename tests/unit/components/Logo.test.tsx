import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Logo, LogoImage } from '../../../src/components/Logo.tsx'

const file = readFileSync(resolve(import.meta.dirname, '../../../public/logo.svg'), 'utf8').trim()

const shapesOf = (svg: string) =>
  [...svg.matchAll(/<path [^>]*>/g)].map(([shape]) => shape.replace(/\/?>$/, '').replace(/'/g, '"'))

it('the logo has the same shapes inline, as a picture and in the icon file', () => {
  const [, address = ''] =
    /src="([^"]+)"/.exec(renderToStaticMarkup(<LogoImage size="8" alt="Logo" />)) ?? []
  const picture = decodeURIComponent(address.replaceAll('&#x27;', "'"))
  expect(shapesOf(file)).toHaveLength(3)
  expect(shapesOf(renderToStaticMarkup(<Logo size="8" />))).toEqual(shapesOf(file))
  expect(picture).toBe(`data:image/svg+xml,${file.replaceAll('"', "'")}`)
})
