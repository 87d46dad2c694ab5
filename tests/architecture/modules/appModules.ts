import type { Module } from './module.ts'

const drawing = {
  imports: ['domain', 'copy', 'theme', 'paths'],
  types: ['contract', 'forms'],
  packages: [
    ...['react', 'react-dom', '@chakra-ui/react', 'lucide-react', '@tanstack/react-virtual'],
    ...['react-router-dom', 'react-hook-form'],
  ],
  names: {
    'react-router-dom': ['Link', 'NavLink', 'LinkProps', 'NavLinkProps'],
    'react-hook-form': [
      ...['Controller', 'useController', 'useWatch', 'useFormState', 'FieldError'],
      ...['UseFormReturn', 'UseFormRegister', 'UseFormRegisterReturn'],
    ],
    'react-dom': ['createPortal', 'flushSync'],
  },
} as const

/** The modules of `src`, in the order in which they build on each other. */
export const appModules: readonly Module[] = [
  {
    path: 'src/contract',
    half: 'pure',
    holds: 'what travels on the wire: zod schemas, their types and limits, shared with the server',
    french: 'ce qui voyage sur le réseau : les schémas et leurs types, partagés avec le serveur',
    lines: [
      'names a field on the wire, of our API or of a foreign one (the open food database)',
      ['reads the format of another service', '`src/contract/foodDatabase.ts`'],
      [
        'is the code of a refusal',
        '`src/contract/problems.ts`, then its status and sentence in `server/config/messages.ts` and its French in `src/copy/failures/serverMessages.ts`',
      ],
    ],
    imports: [],
    packages: ['zod'],
  },
  {
    path: 'src/domain',
    half: 'pure',
    holds: 'rules that decide from values alone: limits, prices, lists, barcodes, scanner, CSV',
    french: 'les règles qui décident à partir de valeurs seules : limites, prix, unités, listes',
    lines: [
      'decides from values alone',
      ['holds a number of the product (a limit, a delay)', '`src/domain/limits.ts`'],
    ],
    imports: ['contract'],
    packages: ['uqr'],
  },
  {
    path: 'src/copy',
    half: 'pure',
    holds:
      'every French word, by screen family; failures and refusals as sentences, by their codes',
    french: "chaque mot français, par famille d'écrans",
    lines: ['holds a French word'],
    imports: ['domain'],
    types: ['contract'],
  },
  {
    path: 'src/theme',
    half: 'pure',
    holds: 'one Chakra system: tokens, recipes in use, and the style sheets of list rows',
    french: "couleurs, espaces, tailles, arrondis, et l'allure des contrôles",
    lines: ['is a colour, a radius, a breakpoint'],
    imports: [],
    packages: ['react', '@chakra-ui/react', '@emotion/cache', '@emotion/react'],
  },
  {
    path: 'src/paths.ts',
    half: 'pure',
    holds: 'every address of the app, and of what it ships in `public/`',
    french: "chaque adresse de l'application",
    lines: ['spells a URL of ours'],
    imports: [],
  },
  {
    path: 'src/config.ts',
    half: 'effectful',
    holds: 'the run-time settings that the server writes into the page',
    french: 'les réglages que le serveur écrit dans la page',
    lines: ['reads a run-time setting of the app'],
    imports: [],
  },
  {
    path: 'src/forms',
    half: 'pure',
    holds: 'one file per form: schema in the rule order, defaults, payload, hook',
    french: "un fichier par formulaire : ses règles, ses valeurs de départ, ce qu'il envoie",
    lines: ['judges what a person typed'],
    imports: ['contract', 'domain', 'copy'],
    packages: ['react', 'zod', 'react-hook-form', '@hookform/resolvers'],
  },
  {
    path: 'src/components',
    half: 'pure',
    holds: 'parts of screens: props in, callbacks out',
    french: "les composants d'un écran : des propriétés entrent, des gestes sortent",
    lines: ['returns JSX for a part of a screen'],
    ...drawing,
  },
  {
    path: 'src/screens',
    half: 'pure',
    holds: 'whole screens in every state; a screen never knows where data comes from',
    french: "un écran entier dans chacun de ses états, sans savoir d'où viennent les données",
    lines: ['returns JSX for a whole route'],
    ...drawing,
    imports: [...drawing.imports, 'components'],
  },
  {
    path: 'src/platform',
    half: 'effectful',
    holds: 'what only a browser has: storage, session, camera, barcode reader, navigation, toasts',
    french: 'ce que seul un navigateur a : session, stockage, caméra, lecteur de codes-barres',
    lines: [
      'touches window, navigator, storage, camera, toast',
      [
        'is the type of what the browser answered (a photo taken, a camera refused)',
        'beside the function of `src/platform` that returns it',
      ],
    ],
    imports: ['domain', 'config'],
    packages: ['react', 'barcode-detector', 'zxing-wasm', '@undecaf/zbar-wasm', 'idb'],
  },
  {
    path: 'src/data',
    half: 'effectful',
    holds: 'the only module that says fetch or SWR: calls, the answer cache, the queue of writes',
    french: 'la seule partie qui parle au réseau',
    lines: [
      'says fetch, SWR, cache key',
      ['ends a session and clears what was kept', '`src/data/session/clearSession.ts`'],
      [
        'is the type of what a call came to (found, refused, queued)',
        'beside the function of `src/data` that returns it',
      ],
    ],
    imports: ['contract', 'domain', 'platform', 'config'],
    packages: ['eventsource-parser', 'react', 'swr', 'zod'],
  },
  {
    path: 'src/pages',
    half: 'effectful',
    holds: 'one container per route: reads data, handles actions, returns one screen',
    french: 'une par adresse : elle réunit données et gestes, et montre un seul écran',
    lines: ['returns JSX and calls a hook of data, platform or the router'],
    imports: ['screens', 'forms', 'data', 'platform', 'domain', 'copy', 'paths'],
    types: ['contract'],
    packages: ['react', 'react-router-dom'],
  },
  {
    path: 'src/app',
    half: 'effectful',
    holds: 'what surrounds every page: providers, route table, guard, history, crash boundary',
    french: 'les fournisseurs, la table des adresses, la garde, le filet en cas de panne',
    lines: ['provides, routes, guards or catches for every page'],
    imports: [
      ...['components/frame', 'components/feedback', 'data', 'platform'],
      ...['paths', 'copy', 'theme', 'config'],
    ],
    lazily: ['pages'],
    packages: ['react', 'react-router-dom'],
  },
  {
    path: 'src/main.tsx',
    half: 'effectful',
    holds: 'the entry of the app: hydrates or renders it',
    lines: ['starts the app'],
    imports: ['app', 'instant', 'platform', 'theme'],
    packages: ['react', 'react-dom', 'react-router-dom'],
  },
  {
    path: 'src/instant',
    half: 'effectful',
    holds: 'what draws before the app is there: cached rows, early answers and input; removable',
    french:
      "le premier état de chaque écran, dessiné à la construction, puis ce qui est su avant l'application, qui reprend le tout",
    lines: ['runs in the page before the app does (a start-up script)'],
    imports: ['data', 'platform', 'contract', 'copy', 'domain', 'theme', 'paths'],
  },
  {
    path: 'src/instant/build',
    half: 'effectful',
    holds: 'the build of `src/instant`: prerenders every screen and writes the pages of the routes',
    lines: ["writes a route's page when the app is built"],
    imports: [
      ...['instant', 'app', 'components', 'data', 'platform'],
      ...['copy', 'domain', 'theme', 'paths'],
    ],
    packages: [
      ...['react', 'react-dom', 'react-router-dom', '@emotion/cache', '@emotion/react'],
      ...['vite', '@vitejs/plugin-react'],
    ],
  },
  {
    path: 'src/serviceWorker',
    half: 'effectful',
    holds: 'what answers in place of the network: shipped files, pages, photos',
    french:
      "ce qui répond à la place du réseau : les fichiers de l'application, ses pages, les photos",
    lines: ['answers in place of the network'],
    imports: ['domain', 'paths'],
    packages: ['workbox-*'],
  },
]
