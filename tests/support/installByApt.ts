import { execFileSync } from 'node:child_process'

let hasList = false

/** Installs a package of the system where that needs no password. @returns whether it could */
export function installByApt(name: string): boolean {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  console.log(`Not found on this machine, asking apt-get for it: ${name}`)
  try {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name]
    for (const words of hasList ? [install] : [['update', '-qq'], install]) {
      const [program = '', ...before] = apt
      execFileSync(program, [...before, ...words], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 300_000,
      })
    }
    hasList = true
    return true
  } catch {
    return false
  }
}
