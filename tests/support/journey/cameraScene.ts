import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { type BarcodeOptions, barcodeGrey } from '../pictures/barcodePicture.ts'

/** A picture of a code, as a data URL. */
async function pictureOf(shown: BarcodeOptions): Promise<string> {
  const { width, height, data } = await barcodeGrey({ module: 3, ...shown })
  const raw = { width, height, channels: 1 } as const
  const png = await sharp(data, { raw }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Puts a camera into the page whose scene changes while it is on, as a film's cannot. */
export async function useCameraScene(
  page: Page,
): Promise<(shown: string | BarcodeOptions | null) => Promise<void>> {
  await page.addInitScript(() => {
    const html = 'http://www.w3.org/1999/xhtml'
    const canvas = document.createElementNS(html, 'canvas') as HTMLCanvasElement
    Object.assign(canvas, { width: 1280, height: 720 })
    const scene = canvas.getContext('2d')
    let shown: HTMLImageElement | null = null
    let light = 0
    setInterval(() => {
      if (!scene) return
      light = (light + 1) % 2
      scene.fillStyle = `rgb(${150 + light}, 150, 150)`
      scene.fillRect(0, 0, 1280, 720)
      if (shown) scene.drawImage(shown, (1280 - shown.width) / 2, (720 - shown.height) / 2)
    }, 66)
    Object.assign(window, {
      async showCode(picture: string | null) {
        const image = picture === null ? null : Object.assign(new Image(), { src: picture })
        await image?.decode()
        shown = image
      },
    })
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15)
  })
  return async (shown) => {
    const picture =
      shown && (await pictureOf(typeof shown === 'string' ? { barcode: shown } : shown))
    await page.evaluate(
      (shown) =>
        (window as unknown as { showCode: (shown: string | null) => Promise<void> }).showCode(
          shown,
        ),
      picture,
    )
  }
}
