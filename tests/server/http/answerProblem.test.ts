import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../../server/config/log.ts'
import { refusals } from '../../../server/config/messages.ts'
import { ProblemError } from '../../../server/config/problems.ts'
import { answerProblem } from '../../../server/http/answerProblem.ts'
import { CatalogueRefusal } from '../../../server/store/quotas/catalogueRefusal.ts'
import { problem, problemCodes } from '../../../src/contract/problems.ts'
import { readSources } from '../../architecture/source.ts'

const log = createLog('info', () => undefined)

async function answerTo(error: Error) {
  const app = new Hono()
  app.get('/', () => {
    throw error
  })
  app.onError((thrown, c) => answerProblem(thrown, c, log))
  const answer = await app.request('/')
  return [answer.status, problem.parse(await answer.json())] as const
}

const text = readSources(['server'])
  .filter(({ path }) => path !== 'server/config/messages.ts')
  .map((source) => source.text)
  .join('\n')

describe('the code of a refusal', () => {
  it('is its own, in small letters and hyphens', () => {
    expect(new Set(problemCodes).size).toBe(problemCodes.length)
    for (const code of problemCodes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it.each(problemCodes)(
    '%s comes with its status and sentence, from route and store',
    async (code) => {
      const { status, detail } = refusals[code]
      const sentence = typeof detail === 'string' ? detail : detail(7_000_000)
      const answered = [status, { code, detail: sentence, limit: 7_000_000 }]
      expect(await answerTo(new ProblemError(code, { limit: 7_000_000 }))).toEqual(answered)
      expect(await answerTo(new CatalogueRefusal(code, 7_000_000))).toEqual(answered)
    },
  )

  it.each(problemCodes)('%s is what the server answers somewhere', (code) => {
    expect(text).toContain(`'${code}'`)
  })

  it('is left out by no route that shapes a refusal of its own', () => {
    expect(text).not.toMatch(/json\(\s*\{\s*detail/)
  })
})
