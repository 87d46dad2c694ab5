import { execFileSync } from 'node:child_process'

/** Installs a package of the system where that needs no password. @returns whether it could */
export function installByApt(name: string): boolean {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  console.log(`Not found on this machine, asking apt-get for it: ${name}`)
  try {
    for (const words of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', name],
    ]) {
      const [program = '', ...before] = apt
      execFileSync(program, [...before, ...words], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 300_000,
      })
    }
    return true
  } catch {
    return false
  }
}
