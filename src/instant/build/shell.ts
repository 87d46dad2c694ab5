import type { Templates } from '../templates/fillTemplate.ts'

/** The first state of one route's screen, rendered without a browser. */
export interface Shell {
  readonly path: string
  readonly access: 'public' | 'protected'
  readonly title: string
  readonly html: string
  /** The query parameter without which the app draws another page. */
  readonly requires: string | null
  readonly early: readonly string[]
  readonly pictures: readonly string[]
  /** What its slot is filled with; null where the page has no slot. */
  readonly templates: Partial<Templates> | null
  /** Ends of the paths of its lazily loaded modules. */
  readonly sources: readonly string[]
}

/** Whether a shell stands for many addresses: its links are not those of the app. */
export const hasParameters = ({ path }: Pick<Shell, 'path'>) => path.includes(':')
