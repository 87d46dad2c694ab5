import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createdProduct, uploadedImage } from '../../../src/contract/products.ts'
import { openedImport } from '../../../src/contract/transfer.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { startTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let token: string
let names: Readonly<Record<string, string>>
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signUp('camille@exemple.fr')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makePng(2, 2))]), 'photo.png')
  const photo = await server.call('POST', '/products/upload-image', { token, form })
  const json = { name: 'Pain', category_id: 5, price: 1 }
  const made = await server.call('POST', '/products', { token, json })
  const opened = await server.call('POST', '/users/me/imports', { token })
  names = {
    name: uploadedImage.parse(photo.body).image_data.split('/').at(-1) ?? '',
    product_id: String(createdProduct.parse(made.body).id),
    import_id: String(openedImport.parse(opened.body).id),
    category_id: '5',
  }
})
afterAll(() => server.stop())

const filled = (route: string) => route.replace(/:(\w+)/g, (_, name) => names[name] ?? '')
const parts = (text: string | null) => (text ?? '').toLowerCase().split(/\s*,\s*/)

/** Whether a shared cache or a shared browser may give the answer to another person. */
function isKeptForOthers(headers: Headers): boolean {
  const caching = parts(headers.get('Cache-Control'))
  if (caching.includes('no-store')) return false
  const isOwn = caching.includes('private') && caching.includes('no-cache')
  return !(isOwn && parts(headers.get('Vary')).includes('authorization'))
}

describe('caching', () => {
  it('never gives an answer that needs a token to another person', async () => {
    const routes = server.routes().filter((route) => !/logout|DELETE \/users\/me$/.test(route))
    const kept: string[] = []
    let heard = 0
    for (const route of routes) {
      const [method = '', path = ''] = filled(route).split(' ')
      const isOpen = (await server.call(method, path)).status !== 401
      for (const by of isOpen ? [] : [token, 'a'.repeat(43), undefined]) {
        const { status, headers } = await server.call(method, path, { token: by })
        heard += 1
        if (isKeptForOthers(headers)) kept.push(`${route} ${status}`)
      }
    }
    expect(kept).toEqual([])
    expect(heard).toBeGreaterThan(3 * 12)
  })

  it('lasts beyond a sign-out for no answer, a photo included', async () => {
    const lasting: string[] = []
    for (const route of server.routes().filter((each) => each.startsWith('GET'))) {
      const { headers } = await server.call('GET', filled(route).split(' ')[1] ?? '')
      if (/max-age|immutable/.test(headers.get('Cache-Control') ?? '')) lasting.push(route)
    }
    expect(lasting).toEqual([])
    const photo = await server.call('GET', `/images/${names.name}`)
    expect([photo.status, photo.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  })

  it('stores no refusal, and no answer sets a cookie', async () => {
    for (const path of ['/users/products', '/nowhere', '/images/x', '/products/x']) {
      const { status, headers } = await server.call('GET', path)
      expect([path, status >= 400, headers.get('Cache-Control')]).toEqual([path, true, 'no-store'])
      expect(headers.get('Set-Cookie')).toBeNull()
    }
  })
})
