import type { CameraTools, ZoomRange } from '../../domain/scanner/cameraTools.ts'
import { chooseNextCamera, hasSeveralCameras } from './cameraPreference.ts'

/** What the image capture specification adds to a track; browsers' own types lag behind. */
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

/** Each call takes back what the ones before asked for, so each repeats it. */
const wishes = new WeakMap<MediaStream, Settings>()
/** One call after the other: two at a time would not know of each other. */
const turns = new WeakMap<MediaStream, Promise<boolean>>()

function ask(stream: MediaStream, wish: object): Promise<boolean> {
  const turn = (turns.get(stream) ?? Promise.resolve(true)).then(() => askNow(stream, wish))
  turns.set(stream, turn)
  return turn
}

async function askNow(stream: MediaStream, wish: object): Promise<boolean> {
  const all = { ...wishes.get(stream), ...wish }
  try {
    await filming(stream)?.applyConstraints({ advanced: [all] })
    wishes.set(stream, all)
    return true
  } catch {
    // The camera went away, or promised what it does not keep: its picture goes on as it was.
    return false
  }
}

/** What the camera can do; Chromium knows it only a moment after its first picture. */
export async function cameraTools(stream: MediaStream): Promise<CameraTools> {
  const several = await hasSeveralCameras(navigator.mediaDevices)
  const track = filming(stream)
  if (!track) return { torch: null, zoom: null, several }
  const { torch, zoom } = abilitiesOf(track)
  // Not every camera tells what it was asked for.
  const now = { ...settingsOf(track), ...wishes.get(stream) }
  const { min, max, step = 0 } = zoom ?? { min: 0, max: 0 }
  return {
    torch: torch ? (now.torch ?? false) : null,
    zoom: max > min ? { min, max, step, value: now.zoom ?? min } : null,
    several,
  }
}

/** Keeps the picture sharp where the camera can: a code is held nearer than a face. */
export async function focusContinuously(stream: MediaStream): Promise<void> {
  const track = filming(stream)
  if (track && abilitiesOf(track).focusMode?.includes('continuous')) {
    await ask(stream, { focusMode: 'continuous' })
  }
}

/**
 * Turns the camera's lamp on or off.
 * @returns false when the camera refuses
 */
export function setTorch(stream: MediaStream, torch: boolean): Promise<boolean> {
  return ask(stream, { torch })
}

/**
 * Sets how near the camera looks, in its own unit.
 * @returns false when the camera refuses
 */
export function setZoom(stream: MediaStream, zoom: number): Promise<boolean> {
  return ask(stream, { zoom })
}

/** Makes the camera after this one the one that the next opening asks for. */
export function turnToNextCamera(stream: MediaStream): Promise<void> {
  const track = filming(stream)
  return chooseNextCamera(navigator.mediaDevices, track && settingsOf(track).deviceId)
}
