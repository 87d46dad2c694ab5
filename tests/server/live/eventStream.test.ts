import { expect, it } from 'vitest'
import { eventStream } from '../../../server/live/eventStream.ts'

it('keeps the newest state for a slow reader, whatever keeps the connection open meanwhile', async () => {
  const stream = eventStream()
  const reader = stream.body.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  for (const state of ['first', 'second', 'third', 'newest']) stream.write(state)
  stream.keepOpen()
  expect([await read(), await read(), await read()]).toEqual(['first', 'second', 'newest'])
  stream.keepOpen()
  expect(await read()).toBe(':\n\n')
})
