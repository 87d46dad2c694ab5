// Compiled by `tsc -p server`: the server's sources do not see the page.
export const id = () => process.pid
export { readFileSync } from 'node:fs'
export const answer = () => fetch('http://localhost/api/health')
// @ts-expect-error
export const title = () => document.title
// @ts-expect-error
export const width = () => window.innerWidth
