/** One row of the import law. Paths are regular expressions on the path from the project's root. */
export interface Room {
  readonly name: string
  readonly at: string
  /** What it may import, besides itself and React. */
  readonly may: readonly string[]
  /** What it may import as types only. */
  readonly mayAsTypes?: readonly string[]
  /** What it may import lazily only: `import('…')`. */
  readonly mayLazily?: readonly string[]
  readonly mayReact?: boolean
  readonly law: string
}

const room = (name: string) => `^src/${name}/`
const npm = (...names: string[]) => `(^|node_modules/)(${names.join('|')})(/|$)`
const contract = room('contract')
const domain = room('domain')
const copy = room('copy')
const theme = room('theme')
const paths = '^src/paths\\.ts$'
const config = '^src/config\\.ts$'
const chakra = npm('@chakra-ui/react')
const router = npm('react-router-dom')
const formLibrary = npm('react-hook-form')
const engine = [npm('@emotion/cache', '@emotion/react')]

const drawing = {
  may: [
    ...[domain, copy, theme, paths, chakra, router, formLibrary],
    npm('lucide-react', '@tanstack/react-virtual', 'react-dom'),
  ],
  mayAsTypes: [contract, room('forms')],
}

export const rooms: readonly Room[] = [
  {
    name: 'contract',
    at: contract,
    may: [npm('zod')],
    mayReact: false,
    law: 'src/contract imports zod only: it is what travels on the wire, for app and server alike.',
  },
  {
    name: 'domain',
    at: domain,
    may: [contract],
    mayReact: false,
    law: 'src/domain imports src/contract only: its rules decide from values alone.',
  },
  {
    name: 'copy',
    at: copy,
    may: [domain],
    mayAsTypes: [contract],
    mayReact: false,
    law: 'src/copy imports src/domain, and types of src/contract: it holds sentences.',
  },
  {
    name: 'theme',
    at: theme,
    may: [chakra, ...engine],
    law: 'src/theme imports Chakra and the style engine under it only.',
  },
  {
    name: 'paths',
    at: '^src/(paths|config)\\.ts$',
    may: [],
    mayReact: false,
    law: 'src/paths.ts and src/config.ts import nothing.',
  },
  {
    name: 'forms',
    at: room('forms'),
    may: [contract, domain, copy, npm('zod', '@hookform/resolvers'), formLibrary],
    law: 'src/forms imports contract, domain, copy, zod, react-hook-form and its resolvers.',
  },
  {
    name: 'components',
    at: room('components'),
    ...drawing,
    law: 'src/components imports domain, copy, theme, paths, types of contract and forms, Chakra, icons, Link of the router, and flushSync of react-dom.',
  },
  {
    name: 'screens',
    at: room('screens'),
    may: [...drawing.may, room('components')],
    mayAsTypes: drawing.mayAsTypes,
    law: 'src/screens imports components, and what components may: a screen never knows where data comes from.',
  },
  {
    name: 'platform',
    at: room('platform'),
    may: [
      domain,
      copy,
      config,
      npm('barcode-detector', 'zxing-wasm', '@undecaf/zbar-wasm', 'idb'),
      chakra,
    ],
    law: 'src/platform imports domain, config, copy, barcode-detector, zxing-wasm, zbar-wasm, idb and the toaster store.',
  },
  {
    name: 'data',
    at: room('data'),
    may: [contract, domain, copy, room('platform'), config, npm('swr', 'zod')],
    law: 'src/data imports contract, domain, copy, platform, config, swr, and zod to read answers.',
  },
  {
    name: 'pages',
    at: room('pages'),
    may: [...['screens', 'forms', 'data', 'platform'].map(room), domain, copy, paths, router],
    mayAsTypes: [contract],
    law: 'src/pages imports screens, forms, data, platform, domain, copy, paths and router hooks: no Chakra, no components.',
  },
  {
    name: 'app',
    at: room('app'),
    may: [
      `${room('components')}(frame|feedback)/`,
      ...['data', 'platform'].map(room),
      ...[paths, copy, theme, config, router],
    ],
    mayLazily: [room('pages')],
    law: 'src/app imports pages lazily, components/frame and components/feedback, data, platform, paths, copy, theme, config.',
  },
  {
    name: 'serviceWorker',
    at: room('serviceWorker'),
    may: [domain, paths, npm('workbox-[a-z]+')],
    mayReact: false,
    law: 'src/serviceWorker imports domain, paths and Workbox: it answers for the network, and knows no screen.',
  },
  {
    name: 'main',
    at: '^src/main\\.tsx$',
    may: [room('app'), room('platform'), theme, router, npm('react-dom')],
    law: 'src/main.tsx imports src/app, platform, the theme, the router and react-dom: it only starts the app.',
  },
  {
    name: 'instant',
    at: room('instant'),
    may: [
      ...['app', 'components', 'data', 'platform'].map(room),
      ...[contract, copy, domain, theme],
      paths,
      router,
      npm('react-dom'),
      ...engine,
    ],
    law: 'src/instant imports src/app, components, data, platform, the contract, copy, domain, the theme, paths, the router, react-dom and the style engine: it draws at build time, and before the app is there, what the app will take over.',
  },
  {
    name: 'stories',
    at: '^stories/',
    may: [
      ...['components', 'screens', 'forms'].map(room),
      ...[domain, copy, theme, contract, paths],
      ...['storybook', '@storybook/[^/]+', 'lucide-react'].map((name) => npm(name)),
      ...[chakra, router, formLibrary],
    ],
    law: 'stories import components, screens, forms, domain, copy, theme, contract; never data, platform, pages, app.',
  },
  {
    name: 'server',
    at: '^server/.+[.]ts$',
    may: [contract, npm('hono', '@hono/[^/]+', 'kysely', 'zod', 'nodemailer', 'pg')],
    mayReact: false,
    law: 'server imports src/contract, Node and its own packages.',
  },
  {
    name: 'demo',
    at: '^demo/.+[.]ts$',
    may: [contract],
    mayReact: false,
    law: 'demo talks to the server by its addresses, like any client: it imports src/contract and Node.',
  },
]
