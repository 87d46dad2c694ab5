import { Hono } from 'hono'
import type { AppContext } from '../appContext.ts'
import { invalid, ProblemError } from '../http/problems.ts'
import { formFields, limitBody } from '../http/requests.ts'
import { findings } from '../messages.ts'
import { requireSession, type SignedIn } from '../security/session.ts'
import { photoAddress } from '../store/catalogue/productRow.ts'
import { photoKeeper } from './photoKeeper.ts'
import { MAX_PHOTO_BYTES } from './readPhoto.ts'

const MAX_UPLOAD_BYTES = MAX_PHOTO_BYTES + 65_536

export function photoRoutes(appContext: AppContext) {
  const routes = new Hono<SignedIn>()
  const keeper = photoKeeper(appContext)
  const signedIn = requireSession(appContext)

  routes.post(
    '/products/upload-image',
    signedIn,
    limitBody(MAX_UPLOAD_BYTES, 'image-too-large'),
    async (c) => {
      const { file } = await formFields(c)
      if (!(file instanceof File)) throw invalid(['body', 'file'], 'missing', findings.missing)
      const name = await keeper.keep(c.var.catalogue.id, new Uint8Array(await file.arrayBuffer()))
      return c.json({ image_data: photoAddress(name) })
    },
  )

  // An <img> sends no bearer token, so the unguessable name is the secret.
  routes.get('/images/:name', async (c) => {
    const name = c.req.param('name')
    const photo = /^[\w-]{32}$/.test(name) ? await appContext.stores.photos.find(name) : null
    if (!photo) throw new ProblemError('image-not-found')
    // Not in the browser's HTTP cache, which outlives a sign-out: the service worker has a cache of its own.
    return c.body(new Uint8Array(photo.bytes), 200, {
      'Content-Type': photo.media_type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  })

  return routes
}
