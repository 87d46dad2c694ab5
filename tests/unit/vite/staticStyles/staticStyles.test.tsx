import {
  Box,
  Button,
  ChakraProvider,
  chakra,
  Flex,
  Grid,
  Image,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createStyleCache } from '../../../../src/theme/styleCache.ts'
import { system } from '../../../../src/theme/system.ts'
import { staticStyles } from '../../../../vite/staticStyles/staticStyles.ts'

const folder = `${process.cwd()}/src/components/catalogue`
const chakraImport =
  "import { Box, Button, chakra, Dialog, Flex, Grid, Image, Skeleton, Stack, Tabs, Text, VisuallyHidden } from '@chakra-ui/react'"

interface Written {
  readonly code: string
  readonly css: string
}

type Handler = (this: object, code: string, id: string) => Promise<{ code: string } | null>

/** What the build makes of a file of components. @throws Error with the build's message and source */
async function write(code: string): Promise<Written> {
  const plugin = staticStyles()
  const { handler } = plugin.transform as unknown as { handler: Handler }
  const context = {
    addWatchFile: () => undefined,
    error(message: string, at: number) {
      throw new Error(`${message} at ${code.slice(at).split('\n')[0]}`)
    },
  }
  const made = await handler.call(context, code, `${folder}/Example.tsx`)
  const sheet = /import '(virtual:[^']+)'/.exec(made?.code ?? '')?.[1] ?? ''
  const css = (plugin.load as (id: string) => string | null)(sheet) ?? ''
  return { code: made?.code ?? code, css }
}

/** The element that an expression becomes, in a file that begins with `before`. */
async function element(jsx: string, before = ''): Promise<Written> {
  const { code, css } = await write(
    `${chakraImport}\n${before}\nexport const made = () => ${jsx}\n`,
  )
  const [, written = ''] = /made = \(\) => ([\s\S]*?)\n(?:import|$)/.exec(code) ?? []
  return { code: written.trim(), css }
}

const declarations = (css: string) =>
  css.replaceAll(/(\.(s|css)-[\w-]+)+/g, '.class').replaceAll('\n', '')

/** The rules that Chakra itself inserts while the app runs. */
function runTimeCss(node: ReactNode): string {
  const cache = createStyleCache()
  cache.compat = true
  renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={{ ...system, _global: [] }}>{node}</ChakraProvider>
    </CacheProvider>,
  )
  return Object.values(cache.inserted)
    .filter((rule) => typeof rule === 'string')
    .join('')
}

describe('an element of Chakra', () => {
  it.each([
    [
      '<Box p="4" _hover={{ bg: "bg.subtle" }} />',
      <Box key="" p="4" _hover={{ bg: 'bg.subtle' }} />,
    ],
    [
      '<Flex align="center" wrap="wrap" gap={{ base: "2", md: "4" }} css={{ "& > *": { flex: "1" } }} />',
      <Flex
        key=""
        align="center"
        wrap="wrap"
        gap={{ base: '2', md: '4' }}
        css={{ '& > *': { flex: '1' } }}
      />,
    ],
    [
      '<Stack as="main" align="center" gap="3" />',
      <Stack key="" as="main" align="center" gap="3" />,
    ],
    ['<Stack />', <Stack key="" />],
    ['<Grid templateColumns="1fr auto" />', <Grid key="" templateColumns="1fr auto" />],
    ['<Text color="fg.muted" />', <Text key="" color="fg.muted" />],
    ['<Image src="/a" inset="0" />', <Image key="" src="/a" inset="0" />],
    ['<VisuallyHidden role="status" />', <VisuallyHidden key="" role="status" />],
    ['<Skeleton height="5" width="7rem" />', <Skeleton key="" height="5" width="7rem" />],
    ['<Button />', <Button key="" />],
    [
      '<Button variant="outline" size="sm" colorPalette="danger" flex="1 1 8rem" />',
      <Button key="" variant="outline" size="sm" colorPalette="danger" flex="1 1 8rem" />,
    ],
    ['<chakra.p textStyle="title" />', <chakra.p key="" textStyle="title" />],
  ])('%s has the rules that Chakra would insert while the app runs', async (jsx, node) => {
    const { css } = await element(jsx)
    expect(css).not.toBe('')
    expect(declarations(css)).toBe(declarations(runTimeCss(node)))
  })

  it('becomes a plain element with a class, its attributes in their order', async () => {
    const { code } = await element('<Box as="span" p="4" id="a" aria-hidden>text</Box>')
    expect(code).toMatch(/^<span id="a" aria-hidden className=\{"s-\w+"\}>text<\/span>$/)
  })

  it('keeps its attributes when nothing is said of its looks', async () => {
    expect((await element('<chakra.main id="a" />')).code).toBe('<main id="a" />')
  })

  it('as a button is no submit button, unless it says so', async () => {
    expect((await element('<Button />')).code).toContain('type="button"')
    expect((await element('<Button type="submit" />')).code.match(/type=/g)).toHaveLength(1)
  })

  it('gives its looks to its child, which gets no type', async () => {
    const { code } = await element('<Button asChild aria-label="x"><a href="/">text</a></Button>')
    expect(code).toMatch(/^<a href="\/" className=\{"s-\w+"\} aria-label="x">text<\/a>$/)
  })

  it('says of the elements inside what is stronger than they say of themselves', async () => {
    const { css } = await element('<Flex css={{ "& > *": { flex: "1" } }}><Button /></Flex>')
    expect(css).toMatch(/(\.s-\w+)\1>\*\{flex:1;\}/)
  })

  it('keeps a class of its own', async () => {
    const { code } = await element('<chakra.dialog className="dark" p="4" />')
    expect(code).toMatch(/className=\{"dark s-\w+"\}/)
  })

  it('writes the class after a spread, which cannot take it away', async () => {
    const { code } = await element('((rest) => <chakra.input p="4" {...rest} />)({})')
    expect(code).toMatch(/<input \{\.\.\.rest\} className=\{"s-\w+"\} \/>/)
  })

  it('chooses between classes where a test decides', async () => {
    const { code, css } = await element('(on) => <Box p={on ? "4" : "6"} m={on && "2"} />')
    expect(code).toMatch(/className=\{\(\(on\) \? "s-\w+" : "s-\w+"\)\}/)
    expect(css.match(/\.s-\w+\{/g)).toHaveLength(2)
  })

  it('chooses between classes where a key decides', async () => {
    const before = "const colors = { good: 'success.fg', bad: 'danger.fg' } as const"
    const { code } = await element('(tone) => <Box color={colors[tone]} />', before)
    expect(code).toMatch(/className=\{\(\{ "good": "s-\w+", "bad": "s-\w+" \}\)\[tone\]\}/)
  })

  it('takes constants of its file and of the theme', async () => {
    const before = `import { breakpoints } from '../../theme/breakpoints.ts'
const gap = '4px'
const line = { display: 'flex', gap: \`calc(\${gap} / 2)\` } as const`
    const { css } = await element('<Box {...line} width={breakpoints.lg} />', before)
    expect(css).toMatch(/display:flex;gap:calc\(4px \/ 2\);width:64rem;/)
  })

  it('takes a styled part of its file', async () => {
    const before = `import { Link } from 'react-router-dom'
const Plain = chakra(Link)
const Row = chakra('li', { base: { display: 'flex', gap: '2' } })`
    const { code, css } = await element('<Plain to="/" color="fg"><Row gap="4" /></Plain>', before)
    expect(code).toMatch(
      /^<Link to="\/" className=\{"s-\w+"\}><li className=\{"s-\w+"\} \/><\/Link>$/,
    )
    expect(css).toMatch(/display:flex;gap:var\(--chakra-spacing-4\);/)
  })

  it('of several elements stays for Chakra to draw', async () => {
    const theme = "import { OverlayTheme } from '../../theme/OverlayTheme.tsx'"
    const title = '<Dialog.Title p="4" />'
    expect((await element(title, theme)).code).toBe(title)
  })
})

describe('the build fails with the place and the reason', () => {
  it.each([
    [
      'an overlay without its theme',
      '<Dialog.Title />',
      'Chakra draws Dialog only below `OverlayTheme`',
    ],
    [
      'a value of the running app',
      '(size) => <Box width={size} />',
      'only the running app knows `size`',
    ],
    ['a call', '<Box width={Math.max(1, 2)} />', 'only the running app knows `Math.max(1, 2)`'],
    ['a spread of a call', '<Box {...looks()} />', 'only the running app knows `looks()`'],
    ['a part that it does not know', '<Tabs />', 'the build does not know how Chakra draws Tabs'],
    ['a length that is no token', '<Box py="2.5" />', '`padding-block:2.5` is no token'],
    ['a spread with more than styles', '<Box {...{ id: "a" }} />', '`id` is no style'],
    [
      'a class that it cannot read',
      '(a) => <Box className={a} />',
      'only the running app knows `a`',
    ],
    ['an element by a test', '(a) => <Box as={a ? "p" : "li"} />', 'it is no plain text'],
    ['two children', '<Button asChild><a /><a /></Button>', '`asChild` needs one element inside'],
    ['a child with looks of its own', '<Button asChild><Box /></Button>', 'it takes its looks'],
    [
      'cases that differ between properties',
      '(tone) => <Box color={{ calm: "red", loud: "blue" }[tone]} p={tone ? "1" : "2"} />',
      '`tone` has other cases in another property',
    ],
    [
      'too many choices',
      '(a, b, c, d) => <Box p={a && 1} m={b && 1} top={c && 1} left={d && 1} />',
      'depend on more than 3 expressions',
    ],
  ])('at %s', async (_, jsx, reason) => {
    await expect(element(jsx)).rejects.toThrow(reason)
    await expect(element(jsx)).rejects.toThrow(/See docs\/decisions\//)
  })

  it('at a constant whose name is also a local one, which it could confuse', async () => {
    const jsx = '((gap) => <Box p={gap} />)("1px")'
    const reason = 'only the running app knows `gap`'
    await expect(element(jsx, "const gap = '4px'")).rejects.toThrow(reason)
    const spread = '((gap) => <Box {...gap} />)({})'
    await expect(element(spread, "const gap = { p: '4' }")).rejects.toThrow(reason)
  })
})
