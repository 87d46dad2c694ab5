import type { Templates } from '../templates/fillTemplate.ts'

/** The first state of one route's screen, rendered without a browser. */
export interface Shell {
  /** As the route table writes it. */
  readonly path: string
  readonly access: 'public' | 'protected'
  readonly title: string
  readonly html: string
  /** The query parameter without which the app draws another page. */
  readonly requires: string | null
  /** Paths of the calls that the page makes first. */
  readonly early: readonly string[]
  /** Addresses of the pictures that it shows first. */
  readonly pictures: readonly string[]
  /** What its slot is filled with; null where the page has no slot. */
  readonly templates: Partial<Templates> | null
  /** The style rules that it needs: Emotion's names and their CSS, in the order of insertion. */
  readonly rules: ReadonlyArray<readonly [name: string, css: string]>
  /** The lazily loaded modules that draw it, by the end of their path. */
  readonly sources: readonly string[]
}

/** Whether a shell stands for many addresses: its links are then not those that the app draws. */
export const hasParameters = ({ path }: Pick<Shell, 'path'>) => path.includes(':')
