export interface Module {
  /** A folder, or a file, from the project's root. */
  readonly path: string
  readonly half: 'pure' | 'effectful' | 'around'
  readonly holds: string
  /** The same for designers; only modules that have it are in the guide. */
  readonly french?: string
  /** What a line does that belongs here; with a place where it is narrower than the module. */
  readonly lines: ReadonlyArray<string | readonly [line: string, place: string]>
  /** Modules that it may import, by name, or parts of modules. Without it, nothing is forbidden. */
  readonly imports?: readonly string[]
  /** Modules of which it may import types only. */
  readonly types?: readonly string[]
  /** Modules that it may import by `import('…')` only. */
  readonly lazily?: readonly string[]
  /** npm packages; `*` stands for any, in a name or alone. */
  readonly packages?: readonly string[]
  /** Of a package, the only names that it may import. */
  readonly names?: Readonly<Record<string, readonly string[]>>
  /** Whether it may import Node's own modules. */
  readonly node?: boolean
}

/** The name by which modules refer to a module: its path without `src/` and without its extension. */
export const nameOf = ({ path }: Module): string =>
  path.replace(/^src\//, '').replace(/\.tsx?$/, '')
