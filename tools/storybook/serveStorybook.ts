import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from 'playwright/test'
import sharp from 'sharp'
import { preview } from 'vite'
import { isNarrowIn, type PicturedStory } from '../../.storybook/modesOf.ts'
import { writeCopyIndex } from '../../tests/pictures/copyIndex.ts'
import { differingPictures, forgetDiffering } from '../../tests/pictures/drawnBy.ts'

const folder = 'tests/.results/storybook'
const sources = [
  'package-lock.json',
  'public/**',
  'src/**',
  'stories/**',
  '.storybook/**',
  'vite/**',
  'vite.config.ts',
]

/** One story as Storybook's `index.json` lists it. */
export interface Story extends PicturedStory {
  readonly name: string
}

interface IndexEntry extends Pick<Story, 'id' | 'name' | 'tags'> {
  readonly type: string
  readonly importPath: string
  readonly exportName: string
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources).sort()) {
    if (statSync(path).isFile()) hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Builds Storybook, unless it was built from these very sources. It is React's development build:
 * the production build keeps React's warnings to itself.
 */
function buildStorybook(): void {
  const hashFile = join(folder, '.sources')
  const hash = hashSources()
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  const program = 'node_modules/storybook/dist/bin/dispatcher.js'
  execFileSync(process.execPath, [program, 'build', '-o', folder, '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      STORYBOOK_DISABLE_TELEMETRY: '1',
      STORYBOOK_KEPT: 'none',
    },
  })
  writeFileSync(hashFile, hash)
}

/** The stories of the Storybook at `STORYBOOK_URL`. */
export async function readStories(): Promise<readonly Story[]> {
  const index = (await (await fetch(`${process.env.STORYBOOK_URL}/index.json`)).json()) as {
    entries: Record<string, IndexEntry>
  }
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story')
  const begun = new Set<string>()
  return stories.map(({ id, name, tags, ...source }) => {
    const file = source.importPath.replace(/^\.\/stories\/|\.stories\.tsx$/g, '')
    const isFirst = !begun.has(file)
    begun.add(file)
    return {
      id,
      file,
      name,
      tags,
      isFirst,
      isNarrow: isNarrowIn(readFileSync(source.importPath, 'utf8'), source.exportName),
    }
  })
}

/** Packs the pictures that this run wrote: a browser makes WebP quickly, not small. */
async function packPictures(since: number): Promise<void> {
  for (const path of globSync('tests/pictures/__screenshots__/*/*.webp')) {
    if (statSync(path).mtimeMs < since) continue
    writeFileSync(
      path,
      await sharp(readFileSync(path)).webp({ lossless: true, effort: 6 }).toBuffer(),
    )
  }
}

/** Playwright's global setup: serves the built Storybook, unless `STORYBOOK_URL` names a running one. */
export default async function serveStorybook({ updateSnapshots }: FullConfig) {
  const began = Date.now()
  forgetDiffering()
  const keep = async () => {
    const differing = differingPictures()
    if (differing)
      console.log(`${differing}: npx playwright show-report tests/.results/pictures-report`)
    if (updateSnapshots !== 'none') await packPictures(began)
    if (['all', 'changed'].includes(updateSnapshots)) await writeCopyIndex()
  }
  if (process.env.STORYBOOK_URL) return keep
  buildStorybook()
  const server = await preview({
    configFile: false,
    appType: 'mpa',
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, headers: { 'Cache-Control': 'max-age=3600' } },
  })
  process.env.STORYBOOK_URL = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
  return async () => {
    await keep()
    await server.close()
  }
}

if (import.meta.main) buildStorybook()
