import type { Module } from './module.ts'

/** The modules around the product. */
export const otherModules: readonly Module[] = [
  {
    path: 'stories',
    half: 'around',
    holds: 'the stories, which mirror components and screens; `fixtures/`, and the `guide/`',
    french: 'ce que vous lisez : chaque écran dans chaque état, et ce guide',
    lines: [
      'shows a screen or a part in one state',
      ['is an example product, person or list', '`stories/fixtures`'],
      ['tells designers how it looks and speaks (French)', '`stories/guide`'],
    ],
    imports: [
      ...['components', 'screens', 'forms'],
      ...['domain', 'copy', 'theme', 'contract', 'paths'],
    ],
    packages: [
      ...['react', 'storybook', '@storybook/*', '@chakra-ui/react', 'lucide-react'],
      ...['react-router-dom', 'react-hook-form', 'virtual:kept-states', 'virtual:outer-sentences'],
    ],
  },
  {
    path: '.storybook',
    half: 'around',
    holds: "Storybook's configuration: themes, viewports, decorators",
    lines: ['configures Storybook'],
    imports: ['theme', 'stories', 'server/accounts'],
    packages: ['*'],
    node: true,
  },
  {
    path: 'demo',
    half: 'around',
    holds: 'the example catalogue and its server; a client of the API like any other',
    french: "un catalogue d'exemple de deux cents produits, et ce qui le sert",
    lines: ['serves the demonstration only'],
    imports: ['contract'],
    node: true,
  },
  {
    path: 'vite',
    half: 'around',
    holds: 'plugins of the build: styles as classes, the service worker file, licences',
    lines: ['runs while the app is built'],
    imports: ['theme'],
    packages: ['*'],
    node: true,
  },
  {
    path: 'scripts',
    half: 'around',
    holds: 'generators of icons, screenshots, pictures and README tables; what `npm test` runs',
    lines: ['makes a file that is committed'],
  },
  {
    path: 'tests',
    half: 'around',
    holds:
      '`architecture`, `unit` (mirrors `src`), `server` (mirrors `server`), `journeys`, `browsers`, `pictures`, `support`',
    lines: [
      ['proves a rule of `src` from values', '`tests/unit`'],
      ['proves an answer of the server', '`tests/server`'],
      ['walks through the app in a real browser', '`tests/journeys`'],
      ['walks through it in Firefox and WebKitGTK', '`tests/browsers`'],
      ['photographs the stories', '`tests/pictures`'],
      ['checks the architecture itself', '`tests/architecture`'],
      ['helps several of these', '`tests/support`'],
    ],
  },
  {
    path: 'tools',
    half: 'around',
    holds:
      '`bench` measures, `mutation` tries the tests, `heard` listens to a screen reader, `storybook` serves the stories',
    lines: [
      ['measures', '`tools/bench`'],
      ['makes small faults to see which test catches them', '`tools/mutation`'],
      ['hears the app through a screen reader', '`tools/heard`'],
      ['builds and serves the stories for their tests', '`tools/storybook`'],
    ],
  },
  {
    path: 'deploy',
    half: 'around',
    holds: 'configuration of the proxy and of systemd',
    lines: ['configures what runs around the server'],
    imports: [],
  },
  {
    path: 'public',
    half: 'around',
    holds: 'files served as they are: logo, icons, category pictures, manifest',
    lines: ['is a picture that the app ships'],
    imports: [],
  },
  {
    path: 'docs',
    half: 'around',
    holds: 'hosting, how one thing travels, and the engineering decisions',
    lines: [
      ['says how one thing travels through the code', '`docs/architecture.md`'],
      ['says why the code is as it is', '`docs/decisions`'],
    ],
    imports: [],
  },
]
