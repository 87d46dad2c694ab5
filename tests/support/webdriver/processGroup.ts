import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program in a process group of its own, which ends with this process at the latest. */
export function startGroup(
  command: string,
  words: readonly string[],
  options: SpawnOptions = {},
): { readonly child: ChildProcess; readonly stop: () => Promise<void> } {
  const child = spawn(command, words, { ...options, detached: true })
  const ended = once(child, 'close').catch(() => undefined)
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The whole group has ended by itself.
    }
  }
  process.once('exit', kill)
  return {
    child,
    stop: async () => {
      kill()
      await ended
      process.off('exit', kill)
    },
  }
}
