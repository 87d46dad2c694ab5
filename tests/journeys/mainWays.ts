/**
 * The main ways through the app, by their titles: each route, and each job that people open it
 * for. `npm test` walks these; the others are walked by `npm run test:all`.
 */
export const mainWays: readonly string[] = [
  'every page names the tab, has one heading, and nothing jumps while it loads',
  'an address that is none of ours says so and leads home',
  'without a token every protected page leads to the sign-in page',
  'the pages of an account lead to one another',
  'with the keyboard alone an account is made and a product added',
  'a forgotten password is replaced by the link of the mail, once',
  'a person edits, cancels and saves the profile',
  'shops are renamed, merged and deleted, and the prices that this device keeps follow',
  'a device is signed out from another one, and then all the others',
  'the colours follow the device until one is chosen, from the first frame on',
  'a stranger reads the accessibility statement and goes back to signing in',
  'home opens with the last prices, what rose and the list, in the first frame and without moving',
  'an empty catalogue is greeted, and leads to the first scan',
  'the search finds a product by its words in any order and with one error, and opens it',
  'a row opens its product beside the table, at an address that stays',
  'one product after the other: a found name is taken in one tap, another is typed',
  '/products shows at 390 px its first answer before the app is there, in its place',
  'a person scans a product, gives its price and finds it again',
  'a product is changed from its page, which then shows it, and so do the lists',
  'a deleted product leaves its page and the lists, and says so',
  'a photo is compressed, kept by the server and shown on the product page',
  'from an empty phone to the first answer in thirteen taps: account, first product, second scan',
  'a known product: a new price in five taps, the next in four, an unchanged one in two and one',
  'a new product that the food database knows: five taps, with its shop in one price, and undone',
  'a new price of a known product: five taps from its page, judged while it is typed',
  '« 2+1 offert » takes seven taps from the page',
  'whoever is in doubt reads what promotions are, and finds the typed price again',
  'a product stands beside the like of its category without a network, and the dear large pack is told',
  'a shopping list is kept on the device, across reloads and tabs',
  'a known product is added in four taps with its price, and ticked in one',
  'a trip is summed up, its ticket takes a tap, its digits and a tap, offline too, and the household sees it',
  'three articles are ticked by their codes without a tap, in one trip',
  'an invitation takes three taps, lets one person in, and is cancelled by one tap',
  'the link opens five times and uses nothing up; joining takes one tap more',
  'a founder’s list becomes the household’s, and a tick is seen by the other',
  'the owner gives the household a name, removes a person and hands over',
  'who was removed takes the copy that is offered',
  'the installed app opens without a network, and its shopping list is whole',
  'without a network the catalogue last seen is read, and a quiet line tells its age',
  'an addition, a change and a deletion wait, are shown so, and leave when the network returns',
  'changed here and elsewhere: both versions are shown, and mine is kept',
  'everything goes out of one account and into another, the same byte for byte',
  'an account goes for good, and leaves nothing on this device',
]

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds the main ways among all journeys, as Playwright's `grep`. */
export const isMainWay = new RegExp(`(${mainWays.map(literally).join('|')})( @\\w+)*$`)
