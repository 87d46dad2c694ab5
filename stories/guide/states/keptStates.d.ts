declare module 'virtual:outer-sentences' {
  import type { Sentence } from '../sentences.ts'

  /** What people read of the app outside of it. */
  export const outerSentences: readonly Sentence[]
}

declare module 'virtual:kept-states' {
  import type { StateGroup } from './keptState.ts'

  /** Loads the states of a page, by the id of its first story file. */
  export const statesById: Readonly<
    Record<string, () => Promise<{ readonly groups: readonly StateGroup[] }>>
  >
}
