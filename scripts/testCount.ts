/** Playwright's list: a line a test. A second try of the same test counts once. */
const playwrightLine = /^\s+(?:✓|✘|-|ok|x)\s+\d+ (?!.*\(retry #)/
/** Vitest's list: a line a file, with the number of its tests. */
const vitestLine = /^ *[✓❯×↓] .*\((\d+) tests?\b/

/** Counts finished tests in the lines that Playwright and Vitest print. */
export function createTestCount() {
  let done = 0
  let total = 0
  return {
    read: (line: string): void => {
      const announced = /^Running (\d+) tests?/.exec(line)
      if (announced) total = Number(announced[1])
      if (playwrightLine.test(line)) done += 1
      else done += Number(vitestLine.exec(line)?.[1] ?? 0)
    },
    /** @returns '' for a part that runs no tests */
    text: (): string => {
      if (total > 0) return `${done} of ${total} tests`
      return done > 0 ? `${done} tests` : ''
    },
  }
}
