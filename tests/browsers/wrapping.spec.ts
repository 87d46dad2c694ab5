import { expect, startSignedIn, test } from '../support/webdriver/browserJourney.ts'

/** Runs in the page. @returns the text of the question's last line */
function lastLine(): string {
  const text = document.querySelector('[role=alertdialog] p, [data-part=description]')?.firstChild
  if (!text) return ''
  const content = text.textContent ?? ''
  const range = document.createRange()
  const topOf = (at: number) => {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().top
  }
  const last = topOf(content.length - 1)
  return [...content]
    .filter((_, at) => topOf(at) === last)
    .join('')
    .trim()
}

test('a question mark does not stand alone on its line', async ({ app, server }) => {
  await startSignedIn(app, server)
  await app.click('link', 'Profil')
  await app.click('button', 'Déconnexion')
  await app.see('button', 'Se déconnecter')
  for (const width of [320, 390, 412, 430]) {
    await app.resize(width, 844)
    await app.until(`${width} px`, () => app.run((wanted) => innerWidth === wanted, width))
    expect(await app.run(lastLine), `at ${width}`).toMatch(/\p{L}/u)
  }
})
