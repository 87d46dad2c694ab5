import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { guidePages } from './guidePages.ts'
import { keptStates, pictureFolder } from './keptStates.ts'
import { minifiedManager } from './minifiedManager.ts'
import { outerCopy } from './outerSentences.ts'
import { frenchIndexer, frenchStories } from './storyFiles.ts'

/** Made before a build from the history of the pictures; a clone without it has no such page. */
const changes = resolve('tests/.results/changes')

/** A screen's stories come in one file with their family: some hundred requests fewer. */
const familyOf = (id: string) =>
  /\/(?:stories|src)\/(?:components|screens)\/(\w+)\//.exec(id)?.[1] ?? null

const isTested = process.env.STORYBOOK_KEPT === 'none'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [guidePages] } } },
    },
    '@storybook/addon-a11y',
    // Its panel runs tests on the developer's machine.
    ...(process.env.NODE_ENV === 'production' ? [] : ['@storybook/addon-vitest']),
  ],
  staticDirs: [
    '../public',
    // Their own test takes them: it must not copy them into what it photographs.
    ...(process.env.STORYBOOK_KEPT === 'none' ? [] : [{ from: pictureFolder, to: '/kept' }]),
    ...(existsSync(changes) ? [{ from: changes, to: '/changes' }] : []),
  ],
  docs: { defaultName: 'Tous les états' },
  // Chakra's package names a Storybook of its own, which would be fetched from the network.
  refs: { '@chakra-ui/react': { disable: true } },
  // Their pictures would show what they press; a filter of the sidebar brings them back.
  tags: { behaviour: { defaultFilterSelection: 'exclude' } },
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) =>
      indexer.test.test('X.stories.tsx') ? frenchIndexer(indexer) : indexer,
    ),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: isTested ? false : 'react-docgen' },
  // Compression and the service worker are for the served app; Storybook's files stay plain.
  viteFinal: (vite) => ({
    ...vite,
    build: {
      ...vite.build,
      ...(isTested && { minify: false, reportCompressedSize: false }),
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        output: { codeSplitting: { groups: [{ name: familyOf }] } },
      },
    },
    plugins: [
      frenchStories(),
      keptStates(),
      outerCopy(),
      ...(isTested ? [] : [minifiedManager()]),
      ...(vite.plugins ?? []).filter(
        (plugin) =>
          !(plugin && 'name' in plugin && /compression|service-worker/.test(String(plugin.name))),
      ),
    ],
  }),
}

export default config
