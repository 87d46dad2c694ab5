import { useCallback, useRef, useState } from 'react'
import { scannerLimits } from '../../domain/limits.ts'
import { type CameraTools, noTools } from '../../domain/scanner/cameraTools.ts'
import {
  cameraTools,
  focusContinuously,
  preferNextCamera,
  setTorch,
  setZoom,
} from './cameraDevice.ts'

/** Lamp, zoom and camera switch of the open camera. @param onNext another camera was chosen */
export function useCameraTools(onNext: () => void) {
  const [tools, setTools] = useState<CameraTools>(noTools)
  const camera = useRef<MediaStream>(null)

  /** Called with null once the camera is off. */
  const onCamera = useCallback((stream: MediaStream | null) => {
    camera.current = stream
    setTools(noTools)
    if (!stream) return
    const readTools = async () => {
      const known = await cameraTools(stream)
      if (camera.current === stream) setTools(known)
    }
    void focusContinuously(stream)
    void readTools()
    setTimeout(() => {
      if (camera.current !== stream) return
      void focusContinuously(stream)
      void readTools()
    }, scannerLimits.cameraAbilitiesDelay)
  }, [])

  async function change(wanted: Partial<CameraTools>, done: Promise<boolean>) {
    const stream = camera.current
    if ((await done) && camera.current === stream) setTools((known) => ({ ...known, ...wanted }))
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
      await preferNextCamera(camera.current)
      onNext()
    },
  }
}
