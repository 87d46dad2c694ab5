import { Hono } from 'hono'
import { uploadedImage } from '../../src/contract/products.ts'
import { findings } from '../config/messages.ts'
import { invalid, ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { formFields, limitBody } from '../http/requests.ts'
import {
  answer,
  nameAnswer,
  type RequestBody,
  refusal,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { photoAddress } from '../store/catalogue/productRow.ts'
import { photoKeeper } from './photoKeeper.ts'
import { MAX_PHOTO_BYTES } from './readPhoto.ts'

const MAX_UPLOAD_BYTES = MAX_PHOTO_BYTES + 65_536

const upload: RequestBody<Readonly<Record<string, unknown>>> = {
  type: 'multipart/form-data',
  schema: 'file',
  limit: limitBody(MAX_UPLOAD_BYTES, 'image-too-large'),
  read: (c) => formFields(c),
}

nameAnswer(uploadedImage, 'UploadedImage', 'A path of this server.')

export function photoRoutes(appContext: AppContext) {
  const routes = new Hono<SignedIn>()
  const keeper = photoKeeper(appContext)
  const open = routeGroup(routes, { tag: 'Photos' })
  const signedIn = routeGroup(routes, { tag: 'Photos', guards: requireSession(appContext) })

  signedIn.post('/products/upload-image', {
    summary: 'Keeps a photo of at most 2 MiB and 25 million pixels, without its metadata.',
    body: upload,
    answers: {
      200: answer('Its address, to send back as `image_url` and `image_data`.', uploadedImage),
      ...refused.photo,
      ...refused.full,
    },
    async handle(c, read) {
      const { file } = await read()
      if (!(file instanceof File)) throw invalid(['body', 'file'], 'missing', findings.missing)
      const name = await keeper.keep(c.var.catalogue.id, new Uint8Array(await file.arrayBuffer()))
      return c.json({ image_data: photoAddress(name) })
    },
  })

  // An <img> sends no bearer token, so the unguessable name is the secret.
  open.get('/images/:name', {
    summary: 'A photo; who knows its address may see it.',
    answers: {
      200: answer('The photo.', ['image/jpeg', 'image/png', 'image/webp']),
      404: refusal('There is no such photo.'),
    },
    async handle(c) {
      const name = c.req.param('name')
      const photo = /^[\w-]{32}$/.test(name) ? await appContext.stores.photos.find(name) : null
      if (!photo) throw new ProblemError('image-not-found')
      // Not in the browser's HTTP cache, which outlives a sign-out: the service worker has a cache of its own.
      return c.body(new Uint8Array(photo.bytes), 200, {
        'Content-Type': photo.media_type,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
    },
  })

  return routes
}
