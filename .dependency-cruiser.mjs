import { rooms } from './tests/architecture/law.ts'

const react = '(^|node_modules/)(react|@types/react)(/|$)'

const roomRules = rooms.flatMap((room) => {
  const everything = [
    room.at,
    ...room.may,
    ...(room.mayAsTypes ?? []),
    ...(room.mayLazily ?? []),
    ...(room.mayReact === false ? [] : [react]),
    ...(['server', 'demo'].includes(room.name) ? ['^(node:)?(?!\\.)[a-z_/]+$'] : []),
  ]
  const rules = [
    { name: room.name, comment: room.law, from: { path: room.at }, to: { pathNot: everything } },
  ]
  if (room.mayAsTypes) {
    rules.push({
      name: `${room.name}: types only`,
      comment: room.law,
      from: { path: room.at },
      to: { path: room.mayAsTypes, dependencyTypesNot: ['type-only'] },
    })
  }
  if (room.mayLazily) {
    rules.push({
      name: `${room.name}: lazily only`,
      comment: room.law,
      from: { path: room.at },
      to: { path: room.mayLazily, dynamic: false, dependencyTypesNot: ['type-only'] },
    })
  }
  return rules
})

const houseRules = [
  {
    name: 'no cycles',
    comment: 'Two files that need each other are one file, or three: types count too.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing imports tests',
    comment: 'Nothing imports tests.',
    from: { path: '^(src|server|demo|stories)/' },
    to: { path: '^tests/' },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...roomRules, ...houseRules].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no JavaScript API; swc reads the same syntax and sees `import type`.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'types', 'default'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|json|svg|png|wasm|mdx)' },
  },
}
