/** A channel between the tabs of one browser. */
export class TabChannel extends EventTarget {
  static readonly open = new Set<TabChannel>()
  constructor() {
    super()
    TabChannel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of TabChannel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close() {
    TabChannel.open.delete(this)
  }
}
