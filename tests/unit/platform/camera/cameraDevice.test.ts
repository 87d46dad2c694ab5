import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cameraTools,
  focusContinuously,
  setTorch,
  setZoom,
} from '../../../../src/platform/camera/cameraDevice.ts'

/** A camera with everything, which answers when it is let and tells nothing of what it does. */
function silentCamera() {
  const constraints: object[] = []
  const waiting: Array<{ done: () => void; refuse: (reason: Error) => void }> = []
  const track = {
    getCapabilities: () => ({
      torch: true,
      zoom: { min: 1, max: 3, step: 0.5 },
      focusMode: ['continuous'],
    }),
    getSettings: () => ({}),
    applyConstraints: ({ advanced: [wish = {}] }: { advanced: object[] }) =>
      new Promise<void>((done, refuse) => {
        constraints.push(wish)
        waiting.push({ done, refuse })
      }),
  }
  const stream = { getVideoTracks: () => [track] } as unknown as MediaStream
  const next = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    return waiting.shift()
  }
  return { constraints, stream, next }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: async () => [] } })
})
afterEach(() => vi.unstubAllGlobals())

describe('a camera', () => {
  it('that is asked for two things at a time is asked for both in the end', async () => {
    const { constraints, stream, next } = silentCamera()
    const zoomed = setZoom(stream, 1.5)
    const focused = focusContinuously(stream)
    for (let turn = 0; turn < 2; turn += 1) (await next())?.done()
    await Promise.all([zoomed, focused])
    expect(constraints).toEqual([{ zoom: 1.5 }, { zoom: 1.5, focusMode: 'continuous' }])
  })

  it('that tells nothing has the lamp and the zoom that it was given', async () => {
    const { stream, next } = silentCamera()
    expect(await cameraTools(stream)).toMatchObject({ torch: false, zoom: { value: 1 } })
    const lit = setTorch(stream, true)
    const zoomed = setZoom(stream, 2)
    for (let turn = 0; turn < 2; turn += 1) (await next())?.done()
    expect([await lit, await zoomed]).toEqual([true, true])
    expect(await cameraTools(stream)).toMatchObject({ torch: true, zoom: { value: 2 } })
  })

  it('that refuses is as it was, and answers the next wish', async () => {
    const { constraints, stream, next } = silentCamera()
    const lit = setTorch(stream, true)
    const zoomed = setZoom(stream, 2)
    ;(await next())?.refuse(new Error('no lamp'))
    ;(await next())?.done()
    expect([await lit, await zoomed]).toEqual([false, true])
    expect(constraints).toEqual([{ torch: true }, { zoom: 2 }])
    expect(await cameraTools(stream)).toMatchObject({ torch: false, zoom: { value: 2 } })
  })
})
