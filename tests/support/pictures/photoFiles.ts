import { PNG } from 'pngjs'

export function makePng(width: number, height: number): Buffer {
  return PNG.sync.write(new PNG({ width, height, fill: true }))
}

/** The form in which a photo is uploaded. @param type as the browser names it; '' where it cannot tell */
export function photoForm(bytes: Uint8Array, name: string, type = ''): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A JPEG's segments with the metadata in between; its scan holds no real picture. */
export function makeJpeg(width: number, height: number, metadata: readonly Buffer[] = []): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...metadata,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** An Exif segment with a position, as phones write it. */
export const exif = segment(0xe1, Buffer.from('Exif\0\0GPS 48.8566 N 2.3522 E', 'latin1'))

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** A WebP's chunks with Exif; its frame holds no real picture. */
export function makeWebp(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUInt8(0x08, 0)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const frame = Buffer.alloc(10)
  frame.writeUInt8(0x2f, 0)
  const body = [chunk('VP8X', canvas), chunk('VP8L', frame), chunk('EXIF', Buffer.from('GPS 48.8'))]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]))
}
