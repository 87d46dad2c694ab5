import { paths } from '../../src/paths.ts'

/** The app's addresses without the root, which every path starts with. */
export const routePaths: readonly string[] = Object.values(paths).flatMap((path) => {
  const address = typeof path === 'string' ? path : path(':id').replace(/\/:id.*/, '')
  return address === '/' ? [] : [address]
})
