import project from '../../../package.json' with { type: 'json' }
import { expect, test } from '../../support/journey/journey.ts'

/** What runs on the server only; its licences lie beside it. */
const ofServer = ['@hono/node-server', 'hono', 'kysely', 'nodemailer', 'pg', 'prom-client']

test('the licences of what the app ships are served with it', async ({ page, server }) => {
  const answer = await page.request.get(`${server.url}/licences.txt`)
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  const shipped = Object.keys(project.dependencies).filter((name) => !ofServer.includes(name))
  // Of react-router-dom nothing is left in the build but what it passes on.
  const named = shipped.map((name) => (name === 'react-router-dom' ? 'react-router' : name))
  expect(named.filter((name) => !text.includes(`\n## ${name} - `))).toEqual([])
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
