/** Milliseconds of the page's clock; 0 for what has not happened. */
export interface ScanMarks {
  /** The camera's first picture with the code. */
  shown: number
  /** The code was accepted. */
  read: number
  sheet: number
  verdict: number
}

export interface ScanStage {
  /** Plays a film. @returns once the sheet of the product of this name shows its usual price */
  show(film: string, name: string): Promise<ScanMarks>
  /** Empties the picture and closes the sheet. @returns when the camera is looking for a code */
  clear(): Promise<void>
  /** Resolves when the camera is looking for a code. */
  ready(): Promise<void>
}

interface StageInput {
  /** The film that is played before the first and between two others. */
  readonly table: string
  /** Shown while the camera is looking for a code. */
  readonly guide: string
  /** How the verdict begins. */
  readonly verdict: string
}

declare const scheduler: {
  postTask(task: () => void, options: { readonly priority: 'user-blocking' }): void
}
declare const MediaStreamTrackGenerator: new (
  options: object,
) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> }

/**
 * Runs in the page: a camera that plays films (Y4M) from a worker, as a phone's camera costs the page's
 * thread nothing, and the times at which what it shows is read and painted.
 */
export function installWorkerCamera({ table, guide, verdict }: StageInput): void {
  const VISIBLE = 0.5
  const TIMEOUT_MS = 60_000
  const marks: ScanMarks = { shown: 0, read: 0, sheet: 0, verdict: 0 }

  function playFilms() {
    const size = { codedWidth: 1280, codedHeight: 720 }
    const bytes = (1280 * 720 * 3) / 2
    let writer: WritableStreamDefaultWriter<VideoFrame> | null = null
    let empty: readonly Uint8Array[] = []
    let film: readonly Uint8Array[] = []
    let at = 0

    async function load(address: string) {
      const file = new Uint8Array(await (await fetch(address)).arrayBuffer())
      const frames: Uint8Array[] = []
      for (let start = file.indexOf(10) + 1; start < file.length; start += 6 + bytes)
        frames.push(file.subarray(start + 6, start + 6 + bytes))
      return frames
    }

    function tick() {
      const picture = film.length > 0 ? film[at % film.length] : empty[0]
      if (!writer || !picture) return
      const timestamp = performance.now() * 1000
      void writer.write(new VideoFrame(picture, { ...size, format: 'I420', timestamp }))
      if (film.length > 0 && at === 0) postMessage(performance.timeOrigin + performance.now())
      at += 1
    }

    setInterval(tick, 1000 / 15)
    addEventListener('message', async ({ data: { output, table, shown } }) => {
      if (output) {
        empty = await load(table)
        writer = output.getWriter()
      } else {
        film = shown ? await load(shown) : []
        at = 0
      }
    })
  }

  const source = new Blob([`(${playFilms})()`], { type: 'text/javascript' })
  const worker = new Worker(URL.createObjectURL(source))
  const address = (path: string) => new URL(path, location.href).href
  worker.onmessage = ({ data }) => {
    marks.shown = data - performance.timeOrigin
  }
  navigator.mediaDevices.getUserMedia = async () => {
    const track = new MediaStreamTrackGenerator({ kind: 'video' })
    worker.postMessage({ output: track.writable, table: address(table) }, [track.writable])
    return new MediaStream([track])
  }
  const { pause } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.pause = function (this: HTMLMediaElement) {
    marks.read ||= performance.now()
    pause.call(this)
  }

  const sheet = () => document.querySelector('[role=dialog]')
  const markPainted = (name: 'sheet' | 'verdict') =>
    scheduler.postTask(
      () => {
        marks[name] ||= performance.now()
      },
      { priority: 'user-blocking' },
    )

  function until(isSo: () => boolean): Promise<void> {
    const end = performance.now() + TIMEOUT_MS
    return new Promise((resolve, reject) => {
      const look = () => {
        if (isSo()) resolve()
        else if (performance.now() > end) reject(new Error(document.body.innerText))
        else requestAnimationFrame(look)
      }
      look()
    })
  }

  const ready = () => until(() => !sheet() && document.body.innerText.includes(guide))

  const stage: ScanStage = {
    ready,
    async show(film, name) {
      Object.assign(marks, { shown: 0, read: 0, sheet: 0, verdict: 0 })
      worker.postMessage({ shown: address(film) })
      await until(() => {
        const shown = sheet()
        if (shown && !marks.sheet) markPainted('sheet')
        const text = shown?.textContent ?? ''
        const isSaid = text.includes(name) && text.includes(verdict)
        if (shown && isSaid && Number(getComputedStyle(shown).opacity) > VISIBLE)
          markPainted('verdict')
        return marks.verdict > 0
      })
      return marks
    },
    async clear() {
      worker.postMessage({ shown: null })
      history.back()
      await ready()
    },
  }
  Object.assign(globalThis, { stage })
}
