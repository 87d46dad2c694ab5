import { importRules } from './tests/architecture/modules/importRules.ts'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: importRules,
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
