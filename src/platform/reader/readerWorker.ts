import { preloadEngine, readFrame } from './frameReader.ts'
import { readPhotograph } from './photoReader.ts'
import type { ReadAnswer, ReadRequest } from './readerMessages.ts'

// A failure repeats at the first read, which reports it.
preloadEngine().catch(() => {})

addEventListener('message', async ({ data }: MessageEvent<ReadRequest>) => {
  const { id } = data
  let answer: ReadAnswer
  try {
    answer = { id, readings: 'photo' in data ? await readPhotograph(data) : await readFrame(data) }
  } catch (error) {
    answer = { id, error: String(error) }
  }
  postMessage(answer)
})
