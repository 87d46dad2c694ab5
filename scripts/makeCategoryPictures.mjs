// `npm run categories`: composes the category pictures from Fluent Emoji flat (Microsoft, MIT).
// The output is committed, so that neither the build nor a test needs the icons.
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const root = new URL('../', import.meta.url)
const set = new URL('node_modules/@iconify-json/fluent-emoji-flat/icons.json', root)
const { icons } = JSON.parse(readFileSync(set, 'utf8'))

const width = 240
const height = 200
/** Bitmap pixels per unit: two for each pixel of a phone's tile. */
const SCALE = 1.5

/** Two colours of the background, then emoji from back to front: [name, x, y, size, degrees]. */
const stillLifes = {
  'fruits-et-legumes': [
    '#DDF0C8',
    '#9CCB84',
    [
      ['carrot', 22, 14, 76, -8],
      ['red-apple', 126, 8, 100, 6],
      ['broccoli', 70, 58, 76, 0],
    ],
  ],
  viandes: [
    '#FBDCD5',
    '#E9998D',
    [
      ['poultry-leg', 20, 14, 78, 0],
      ['cut-of-meat', 124, 8, 100, 6],
      ['bacon', 76, 64, 66, -8],
    ],
  ],
  poissons: [
    '#D5ECF8',
    '#84BEDD',
    [
      ['shrimp', 18, 10, 78, 0],
      ['fish', 118, 6, 106, 0],
      ['crab', 72, 66, 68, 0],
    ],
  ],
  'produits-laitiers': [
    '#FFF3CF',
    '#F0CE7D',
    [
      ['glass-of-milk', 18, 8, 88, -4],
      ['cheese-wedge', 122, 14, 100, 0],
      ['butter', 76, 66, 70, 0],
    ],
  ],
  'cereales-et-pains': [
    '#FBE6C9',
    '#DEAE72',
    [
      ['bread', 18, 10, 84, -4],
      ['baguette-bread', 124, 6, 104, 0],
      ['croissant', 76, 66, 70, 0],
    ],
  ],
  boissons: [
    '#DDE3FB',
    '#97A8E3',
    [
      ['tropical-drink', 20, 8, 84, -6],
      ['beverage-box', 126, 8, 102, 6],
      ['cup-with-straw', 80, 56, 74, 0],
    ],
  ],
  'produits-d-entretien': [
    '#D6F1EC',
    '#83C9BD',
    [
      ['bucket', 22, 8, 80, -6],
      ['sponge', 126, 12, 96, 6],
      ['soap', 78, 64, 68, 0],
    ],
  ],
  'hygiene-et-beaute': [
    '#FADDED',
    '#E19CC4',
    [
      ['toothbrush', 18, 10, 82, 0],
      ['lotion-bottle', 128, 4, 104, 5],
      ['roll-of-paper', 78, 62, 68, 0],
    ],
  ],
  'epicerie-salee': [
    '#EEE9C6',
    '#C3BA74',
    [
      ['salt', 24, 8, 84, -8],
      ['canned-food', 128, 8, 98, 5],
      ['olive', 80, 64, 68, 0],
    ],
  ],
  'epicerie-sucree': [
    '#F6DFD2',
    '#D2987B',
    [
      ['honey-pot', 20, 10, 84, -4],
      ['doughnut', 126, 8, 98, 8],
      ['chocolate-bar', 78, 62, 70, 0],
    ],
  ],
  surgeles: [
    '#DFF1FA',
    '#9CC6E4',
    [
      ['snowflake', 20, 10, 74, 0],
      ['soft-ice-cream', 128, 6, 102, 6],
      ['ice', 72, 62, 76, 0],
    ],
  ],
  defaut: [
    '#E4EFE6',
    '#A3C2AE',
    [
      ['basket', 20, 14, 84, 0],
      ['shopping-cart', 124, 10, 100, 0],
      ['package', 78, 66, 66, 0],
    ],
  ],
}

/** Prefixes ids, because the same icon may be in a page twice. */
function thing([name, x, y, size, turn], prefix) {
  const { body } = icons[name]
  const own = body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}-$1"`)
  const scale = size / 32
  const ground = `<ellipse cx="${x + size / 2}" cy="${y + size * 0.93}" rx="${size * 0.36}" ry="${size * 0.07}" fill="#17211C" opacity=".12"/>`
  return `${ground}<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn} 16 16)">${own}</g>`
}

for (const [file, [light, deep, things]] of Object.entries(stillLifes)) {
  const ground = `${file}-ground`
  const drawn = things.map((one, place) => thing(one, `${file}-${place}`)).join('')
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><linearGradient id="${ground}" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><path fill="url(#${ground})" d="M0 0h${width}v${height}H0z"/>${drawn}</svg>`
  const bitmap = await sharp(Buffer.from(picture), { density: 72 * SCALE })
    .avif({ quality: 45, effort: 9, chromaSubsampling: '4:4:4' })
    .toBuffer()
  writeFileSync(new URL(`public/categories/${file}.avif`, root), bitmap)
}

/** The categories' own emoji, by code point: devices draw theirs differently. */
const emoji = {
  '1f34e': 'red-apple',
  '1f969': 'cut-of-meat',
  '1f41f': 'fish',
  '1f9c0': 'cheese-wedge',
  '1f956': 'baguette-bread',
  '1f964': 'cup-with-straw',
  '1f9fd': 'sponge',
  '1f9f4': 'lotion-bottle',
  '1f9c2': 'salt',
  '1f36a': 'cookie',
  '1f9ca': 'ice',
}

for (const [code, name] of Object.entries(emoji)) {
  writeFileSync(
    new URL(`public/emoji/${code}.svg`, root),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${icons[name].body}</svg>\n`,
  )
}
