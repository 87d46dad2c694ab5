import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCamera } from '../../../../src/platform/camera/camera.ts'

const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<MediaStream>>()
const enumerateDevices = vi.fn(async () => [] as MediaDeviceInfo[])
const stored = new Map<string, string>()

/** A stream with one track that knows whether it was stopped. */
function filming() {
  const stop = vi.fn()
  return { stop, stream: { getTracks: () => [{ stop }] } as unknown as MediaStream }
}

const failure = (name: string) => Object.assign(new Error(`${name} de la caméra`), { name })
const open = () => openCamera(new AbortController().signal)
const rearCamera = { kind: 'videoinput', deviceId: 'b', label: 'Caméra arrière' }
const frontCamera = { kind: 'videoinput', deviceId: 'a', label: 'Caméra avant' }

beforeEach(() => {
  stored.clear()
  getUserMedia.mockReset()
  enumerateDevices.mockReset()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } })
})
afterEach(() => vi.unstubAllGlobals())

describe('opening the camera', () => {
  it('asks once for the rear camera at about 1280×720, and records the permission', async () => {
    const { stream } = filming()
    getUserMedia.mockResolvedValue(stream)
    expect(await open()).toBe(stream)
    expect(getUserMedia.mock.calls).toEqual([
      [
        {
          audio: false,
          video: {
            facingMode: { ideal: 'environment' },
            width: { ideal: 1280 },
            height: { ideal: 720 },
          },
        },
      ],
    ])
    expect([...stored.values()]).toEqual(['granted'])
  })

  it('asks by its id for the camera labelled rear once it may read labels, never both ways', async () => {
    getUserMedia.mockResolvedValue(filming().stream)
    await open()
    enumerateDevices.mockResolvedValueOnce([frontCamera, rearCamera] as MediaDeviceInfo[])
    await open()
    const video = getUserMedia.mock.calls[1]?.[0].video
    expect(video).toMatchObject({ deviceId: { exact: 'b' } })
    expect(video).not.toHaveProperty('facingMode')
  })

  it('copies the picture of a camera that is on, and asks once it is off', async () => {
    const clone = vi.fn(() => filming().stream)
    const track = { stop: vi.fn(), readyState: 'live', getSettings: () => ({ deviceId: 'b' }) }
    getUserMedia.mockResolvedValueOnce({ getTracks: () => [track], clone } as never)
    getUserMedia.mockResolvedValueOnce(filming().stream)
    await open()
    enumerateDevices.mockResolvedValueOnce([frontCamera, rearCamera] as MediaDeviceInfo[])
    expect(await open()).toBe(clone.mock.results[0]?.value)
    expect(getUserMedia).toHaveBeenCalledOnce()
    track.readyState = 'ended'
    await open()
    expect(getUserMedia).toHaveBeenCalledTimes(2)
  })

  it('takes the front camera when the rear one cannot be had', async () => {
    const { stream } = filming()
    getUserMedia.mockRejectedValueOnce(failure('OverconstrainedError')).mockResolvedValue(stream)
    expect(await open()).toBe(stream)
    expect(getUserMedia.mock.calls[1]?.[0]).toMatchObject({ video: { facingMode: 'user' } })
  })

  it.each([
    ['NotAllowedError', { code: 'denied' }],
    ['SecurityError', { code: 'denied' }],
    ['NotFoundError', { code: 'no-camera' }],
    [
      'OverconstrainedError',
      { code: 'overconstrained', reason: 'OverconstrainedError de la caméra' },
    ],
    ['NotReadableError', { code: 'other', reason: 'NotReadableError de la caméra' }],
  ])('tells what %s means', async (name, expected) => {
    enumerateDevices.mockResolvedValueOnce([frontCamera] as MediaDeviceInfo[])
    getUserMedia.mockRejectedValue(failure(name))
    await expect(open()).rejects.toMatchObject({ failure: expected })
  })

  it('tells that there is no camera where WebKitGTK blames the constraints', async () => {
    getUserMedia.mockRejectedValue(failure('OverconstrainedError'))
    await expect(open()).rejects.toMatchObject({ failure: { code: 'no-camera' } })
  })

  it('tells when the browser has no camera access at all', async () => {
    vi.stubGlobal('navigator', {})
    await expect(open()).rejects.toMatchObject({ failure: { code: 'unsupported' } })
  })
})

describe('closing the camera', () => {
  it('stops it at once', async () => {
    const { stop, stream } = filming()
    getUserMedia.mockResolvedValue(stream)
    const closing = new AbortController()
    await openCamera(closing.signal)
    expect(stop).not.toHaveBeenCalled()
    closing.abort()
    expect(stop).toHaveBeenCalledOnce()
  })

  it('stops it even when the permission comes after', async () => {
    const { stop, stream } = filming()
    let allow = (_: MediaStream) => {}
    getUserMedia.mockReturnValue(
      new Promise((resolve) => {
        allow = resolve
      }),
    )
    const closing = new AbortController()
    const opening = openCamera(closing.signal)
    await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledOnce())
    closing.abort()
    allow(stream)
    await expect(opening).rejects.toThrow()
    expect(stop).toHaveBeenCalled()
  })

  it('asks for nothing when it closes in the turn that opened it', async () => {
    const closing = new AbortController()
    const opening = openCamera(closing.signal)
    closing.abort()
    await expect(opening).rejects.toThrow()
    expect(getUserMedia).not.toHaveBeenCalled()
  })
})
