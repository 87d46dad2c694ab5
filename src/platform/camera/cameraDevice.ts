import type { CameraTools, ZoomRange } from '../../domain/scanner/cameraTools.ts'
import { hasSeveralCameras, preferNextListedCamera } from './cameraPreference.ts'

/** The image capture specification's additions to a track, which TypeScript's types lack. */
interface Abilities {
  readonly torch?: boolean
  readonly zoom?: Omit<ZoomRange, 'value'>
  readonly focusMode?: readonly string[]
}
interface Settings {
  readonly torch?: boolean
  readonly zoom?: number
  readonly deviceId?: string
}

const filming = (stream: MediaStream) => stream.getVideoTracks()[0]
const abilitiesOf = (track: MediaStreamTrack) =>
  (track.getCapabilities?.() ?? {}) as unknown as Abilities
const settingsOf = (track: MediaStreamTrack) => track.getSettings() as unknown as Settings

/** `applyConstraints` drops earlier constraints, so each call repeats them. */
const constraintsOf = new WeakMap<MediaStream, Settings>()
/** Calls run one after the other: two at a time would drop constraints. */
const lastCallOf = new WeakMap<MediaStream, Promise<boolean>>()

function apply(stream: MediaStream, wanted: object): Promise<boolean> {
  const call = (lastCallOf.get(stream) ?? Promise.resolve(true)).then(() =>
    applyNow(stream, wanted),
  )
  lastCallOf.set(stream, call)
  return call
}

async function applyNow(stream: MediaStream, wanted: object): Promise<boolean> {
  const all = { ...constraintsOf.get(stream), ...wanted }
  try {
    await filming(stream)?.applyConstraints({ advanced: [all] })
    constraintsOf.set(stream, all)
    return true
  } catch {
    // The camera went away, or refuses what it promised.
    return false
  }
}

/** What the camera can do; Chromium knows only after its first picture. */
export async function cameraTools(stream: MediaStream): Promise<CameraTools> {
  const several = await hasSeveralCameras(navigator.mediaDevices)
  const track = filming(stream)
  if (!track) return { torch: null, zoom: null, several }
  const { torch, zoom } = abilitiesOf(track)
  // Some cameras do not report what was set.
  const now = { ...settingsOf(track), ...constraintsOf.get(stream) }
  const { min, max, step = 0 } = zoom ?? { min: 0, max: 0 }
  return {
    torch: torch ? (now.torch ?? false) : null,
    zoom: max > min ? { min, max, step, value: now.zoom ?? min } : null,
    several,
  }
}

/** Turns continuous autofocus on where there is one. */
export async function focusContinuously(stream: MediaStream): Promise<void> {
  const track = filming(stream)
  if (track && abilitiesOf(track).focusMode?.includes('continuous')) {
    await apply(stream, { focusMode: 'continuous' })
  }
}

/** Turns the lamp on or off; false when the camera refuses. */
export function setTorch(stream: MediaStream, torch: boolean): Promise<boolean> {
  return apply(stream, { torch })
}

/** Sets the zoom, in the camera's own unit; false when the camera refuses. */
export function setZoom(stream: MediaStream, zoom: number): Promise<boolean> {
  return apply(stream, { zoom })
}

/** Makes the next opening ask for the camera after this one. */
export function preferNextCamera(stream: MediaStream): Promise<void> {
  const track = filming(stream)
  return preferNextListedCamera(navigator.mediaDevices, track && settingsOf(track).deviceId)
}
