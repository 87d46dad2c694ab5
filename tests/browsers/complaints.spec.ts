import { expect, test } from '../support/webdriver/browserJourney.ts'

test('what a console would show is heard, and would fail a journey', async ({ app, network }) => {
  await app.goto('/login')
  await app.run(() => {
    // Firefox runs this beside the page, whose own console is behind a wrapper.
    const page =
      (window as { wrappedJSObject?: Window & typeof globalThis }).wrappedJSObject ?? window
    page.console.error('a planted error')
    const planted = '<img src="/absent.png" alt=""><img src="/logo.svg" onload="ran()" alt="">'
    document.body.insertAdjacentHTML('beforeend', planted)
  })
  await app.until('three complaints', async () => network.complaints.length >= 3)
  expect(network.complaints.toSorted()).toEqual([
    'a planted error',
    expect.stringMatching(/^not loaded: <img src="\/absent\.png"/),
    expect.stringMatching(/^policy: script-src/),
  ])
  network.complaints.length = 0
})
