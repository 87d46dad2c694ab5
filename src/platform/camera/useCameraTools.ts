import { useCallback, useRef, useState } from 'react'
import { scannerLimits } from '../../domain/limits.ts'
import { type CameraTools, noTools } from '../../domain/scanner/cameraTools.ts'
import {
  cameraTools,
  focusContinuously,
  setTorch,
  setZoom,
  turnToNextCamera,
} from './cameraDevice.ts'

/**
 * What the camera in use can do besides filming, and the ways to do it.
 * @param onNext another camera was chosen: the next opening has it
 */
export function useCameraTools(onNext: () => void) {
  const [tools, setTools] = useState<CameraTools>(noTools)
  const camera = useRef<MediaStream>(null)

  /** The camera that films from now on; null once it is off. */
  const onCamera = useCallback((stream: MediaStream | null) => {
    camera.current = stream
    setTools(noTools)
    if (!stream) return
    const look = async () => {
      const known = await cameraTools(stream)
      if (camera.current === stream) setTools(known)
    }
    void focusContinuously(stream)
    void look()
    setTimeout(() => {
      if (camera.current !== stream) return
      void focusContinuously(stream)
      void look()
    }, scannerLimits.cameraAbilitiesDelay)
  }, [])

  async function change(wish: Partial<CameraTools>, done: Promise<boolean>) {
    const stream = camera.current
    if ((await done) && camera.current === stream) setTools((known) => ({ ...known, ...wish }))
  }

  return {
    tools,
    onCamera,
    onTorch: (torch: boolean) => {
      if (camera.current) void change({ torch }, setTorch(camera.current, torch))
    },
    onZoom: (value: number) => {
      const { zoom } = tools
      if (!camera.current || !zoom) return
      void change({ zoom: { ...zoom, value } }, setZoom(camera.current, value))
    },
    onSwitchCamera: async () => {
      if (!camera.current) return
      await turnToNextCamera(camera.current)
      onNext()
    },
  }
}
