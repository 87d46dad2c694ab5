import { startFounder } from '../support/journey/householdJourney.ts'
import { listOf } from '../support/journey/sharedListSteps.ts'
import { expect, startSignedIn, test } from '../support/webdriver/browserJourney.ts'
import { keys } from '../support/webdriver/remotePage.ts'

test('two people keep one list: each sees at once what the other adds and ticks', async ({
  app,
  server,
}) => {
  const founder = await startFounder(server.url)
  const list = listOf(founder)
  const { join } = await startSignedIn(app, server)
  await join(await founder.invitation())
  await app.click('link', 'Liste de course')
  await app.seeText('Liste du foyer')
  await list.change({ kind: 'add', id: 7, name: 'Lait' })
  await app.seeText('1 article(s) - 0 coché(s)')
  await app.type('Ajouter un article', 'Pain')
  await app.press(keys.enter)
  await app.until('both articles', async () => (await list.names()).length === 2)
  expect(await list.names()).toEqual(['Lait', 'Pain'])
  await list.change({ kind: 'tick', id: 7, done: true })
  await app.seeText('2 article(s) - 1 coché(s)')
})
