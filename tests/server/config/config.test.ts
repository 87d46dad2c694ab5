import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'

describe('the settings', () => {
  it('have their defaults, also when empty', () => {
    expect(readConfig({ PORT: '', HOST: undefined })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      smtp: undefined,
      foodDatabaseUrl: 'https://world.openfoodfacts.org',
      openPricesUrl: 'https://prices.openfoodfacts.org',
      apiUrl: '/api',
      trustProxy: [],
      registration: 'open',
      quotas: { products: 20_000, prices: 200_000, textBytes: 20_000_000, photoBytes: 500_000_000 },
      processes: 1,
      logLevel: 'info',
    })
  })

  it('switch the prices of others off where their address is empty', () => {
    expect(readConfig({ OPEN_PRICES_URL: '' }).openPricesUrl).toBeUndefined()
  })

  it('are read from the environment', () => {
    const given = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/memoprix',
      PUBLIC_URL: 'https://prix.exemple.fr/',
      SMTP_URL: 'smtps://facteur:secret@mail.exemple.fr',
      MAIL_FROM: 'MémoPrix <prix@exemple.fr>',
      FOOD_DATABASE_URL: 'http://127.0.0.1:9000/',
      OPEN_PRICES_URL: 'https://prix.exemple.org/ouverts/',
      API_URL: 'https://api.exemple.fr/',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
      REGISTRATION: 'closed',
      MAX_PRODUCTS: '5000',
      MAX_PRICES: '9000',
      MAX_TEXT_MB: '2',
      MAX_PHOTOS_MB: '1000',
      LOG_LEVEL: 'silent',
    }
    expect(readConfig(given)).toMatchObject({
      port: 0,
      host: '::1',
      publicUrl: 'https://prix.exemple.fr',
      smtp: {
        url: 'smtps://facteur:secret@mail.exemple.fr',
        from: 'MémoPrix <prix@exemple.fr>',
      },
      foodDatabaseUrl: 'http://127.0.0.1:9000',
      openPricesUrl: 'https://prix.exemple.org/ouverts',
      apiUrl: 'https://api.exemple.fr',
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      registration: 'closed',
      quotas: { products: 5000, prices: 9000, textBytes: 2_000_000, photoBytes: 1_000_000_000 },
      logLevel: 'silent',
    })
  })

  it.each([
    ['PORT', 'abc', 'PORT must be a port number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a port number from 0 to 65535.'],
    ['HOST', 'a b', 'HOST must be a host name or an address to listen on.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address.'],
    ['PUBLIC_URL', 'exemple.fr', 'PUBLIC_URL must be an http:// or https:// address.'],
    ['PUBLIC_URL', 'https://exemple.fr/?a=1', expect.any(String)],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must be an smtp:// or smtps:// address.'],
    ['SMTP_URL', 'smtp://x', 'SMTP_URL needs MAIL_FROM, the address that mails come from.'],
    ['SMTP_URL', 'https://x', 'SMTP_URL must be an smtp:// or smtps:// address.'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be an e-mail address.'],
    [
      'FOOD_DATABASE_URL',
      'javascript:1',
      'FOOD_DATABASE_URL must be an http:// or https:// address.',
    ],
    ['FOOD_DATABASE_URL', "https://x.fr/; script-src 'unsafe-inline'", expect.any(String)],
    ['OPEN_PRICES_URL', 'off', 'OPEN_PRICES_URL must be an http:// or https:// address, or empty.'],
    ['OPEN_PRICES_URL', 'https://x.fr/?product_code=1', expect.any(String)],
    ['OPEN_PRICES_URL', 'https://x.fr; script-src *', expect.any(String)],
    [
      'API_URL',
      '//evil.fr',
      'API_URL must be a path such as /api, or an http:// or https:// address.',
    ],
    ['TRUST_PROXY', 'everyone', 'TRUST_PROXY must be a list of IP addresses separated by commas.'],
    ['TRUST_PROXY', '10.0.0.0/33', expect.any(String)],
    ['TRUST_PROXY', '999.0.0.1', expect.any(String)],
    ['REGISTRATION', 'yes', 'REGISTRATION must be open, invited or closed.'],
    ['MAX_PRODUCTS', '0', 'MAX_PRODUCTS must be a whole number from 1 to 999999999.'],
    ['MAX_TEXT_MB', '1.5', expect.any(String)],
    ['MAX_PHOTOS_MB', 'many', expect.any(String)],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent.'],
  ])('%s = %s prevents the start with one sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ name: 'StartError', message: sentence }),
    )
  })
})
