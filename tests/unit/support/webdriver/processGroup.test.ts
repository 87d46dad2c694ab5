import { once } from 'node:events'
import { expect, it } from 'vitest'
import { startGroup } from '../../../support/webdriver/processGroup.ts'

it('a program that is stopped takes along what it has started', async () => {
  const before = process.listenerCount('exit')
  const { child, stop } = startGroup('sh', ['-c', 'sleep 60 & echo started; wait'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout ?? child, 'data')
  expect(process.listenerCount('exit')).toBe(before + 1)
  // Its output closes when the last process that holds it has ended.
  await stop()
  expect(process.listenerCount('exit')).toBe(before)
})
