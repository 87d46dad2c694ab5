import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createServer } from 'vite'
import { afterEach, expect, it } from 'vitest'
import { staticStyles } from '../../../../vite/staticStyles/staticStyles.ts'

// Below the project, whose packages the files import.
const root = resolve('.cache/edited-theme')
const theme = `${root}/src/theme/card.ts`

const component = (jsx: string) => `import { Box } from '@chakra-ui/react'
import { card } from '../theme/card.ts'
export const Card = () => ${jsx}
`

function writeTheme(zIndex: string, seconds: number): void {
  writeFileSync(theme, `export const card = { zIndex: '${zIndex}' } as const\n`)
  utimesSync(theme, seconds, seconds)
}

afterEach(() => rmSync(root, { recursive: true, force: true }))

it.each([
  ['loses', '<Box {...card} />'],
  ['keeps', '<Box {...card} title={card.zIndex} />'],
])('a component that %s its import is written anew when the theme is edited', async (_, jsx) => {
  for (const folder of ['theme', 'components'])
    mkdirSync(`${root}/src/${folder}`, { recursive: true })
  writeFileSync(`${root}/src/components/Card.tsx`, component(jsx))
  writeTheme('1', 1)
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [staticStyles()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const { client } = server.environments
  const sheet = async () => {
    const made = await client.transformRequest('/src/components/Card.tsx')
    const [id = ''] = /virtual:static-styles\/\w+\.css/.exec(made?.code ?? '') ?? []
    return (await client.pluginContainer.load(id)) as string
  }
  try {
    expect(await sheet()).toContain('z-index:1')
    writeTheme('2', 2)
    server.watcher.emit('change', theme)
    await expect.poll(sheet).toContain('z-index:2')
  } finally {
    await server.close()
  }
})
