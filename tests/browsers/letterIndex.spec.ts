import { expect, startSignedIn, test } from '../support/webdriver/browserJourney.ts'

const names = ['Ail', 'Beurre', 'Cidre', 'Dattes', 'Endives', 'Farine'].flatMap((name) =>
  Array.from({ length: 8 }, (_, place) => `${name} ${place + 1}`),
)

/** Runs in the page. */
function readIndex() {
  const index = document.querySelector('[role=slider]') as Element
  const { x, y, height } = index.getBoundingClientRect()
  return { x, y, height, letter: index.getAttribute('aria-valuetext') }
}

/** Runs in the page: notes what lies in the middle of the large letter at each move. */
function watchLargeLetter(): void {
  const above = Object.assign(window, { above: [] as string[] }).above
  addEventListener('pointermove', () => {
    const large = document.querySelector<HTMLElement>('[role=slider] > :nth-child(2)')
    if (!large) return
    // It lets presses through, hence would not be found.
    large.style.pointerEvents = 'auto'
    const { x, y, width, height } = large.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    above.push(top === large ? 'the letter' : `${top?.className}`)
  })
}

test('the index of letters leads to them, tapped or slid over, and shows the letter above the rows', async ({
  app,
  server,
}) => {
  const { add } = await startSignedIn(app, server)
  for (const name of names) await add(name)
  await app.goto('/products')
  await app.see('link', /^Ail 1/)
  // The first rows are drawn before the app, the index by it.
  await app.until('index', () => app.run(() => document.querySelector('[role=slider]') !== null))
  // WebKitGTK's scrollbar lies over the outer half.
  const at = ({ x, y, height }: ReturnType<typeof readIndex>, place: number) => ({
    x: x + 6,
    y: y + (height * (place + 0.5)) / 6,
  })
  const seeLetter = (letter: string) =>
    app.until(letter, async () => (await app.run(readIndex)).letter === letter)

  await app.drag([at(await app.run(readIndex), 2)])
  await seeLetter('Lettre C')
  await app.see('link', /^Cidre 1/)

  await app.run(watchLargeLetter)
  const held = await app.run(readIndex)
  await app.drag([0, 1, 2, 3].map((place) => at(held, place)))
  await seeLetter('Lettre D')
  await app.see('link', /^Dattes 1/)
  const above = await app.run(() => (window as unknown as { above: readonly string[] }).above)
  expect(new Set(above)).toEqual(new Set(['the letter']))
})
