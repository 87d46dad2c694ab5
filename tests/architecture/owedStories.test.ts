import { describe, expect, it } from 'vitest'
import { readSources } from './source.ts'

/** What each screen shows besides the kinds of its state. */
const owed = {
  'account/LoginScreen': 'Idle Submitting FailedCredentials FailedNetwork',
  'account/RegisterScreen': 'Idle Submitting Mismatch EmailTaken Succeeded',
  'account/ForgotPasswordScreen': 'Idle Submitting Sent Failed',
  'account/ResetPasswordScreen':
    'Checking InvalidLink Ready Mismatch TooShort Submitting Succeeded Failed',
  'catalogue/DashboardScreen': 'Loading Failed Empty Ready ReadyUnknownCategory NoMatch',
  'catalogue/CategoryProductsScreen': 'Loading Failed Empty Ready ReadyTenThousand NoMatch',
  'catalogue/MyProductsScreen': 'Loading Failed Empty Ready ReadyTenThousand NoMatch',
  'catalogue/ToCompleteScreen': 'Loading Failed Empty Ready ReadyOffline ReadyStopped',
  'product/ProductDetailScreen':
    'Loading NotFound Failed Ready ReadyLongDescription ReadyExpanded ReadyWithoutBarcode ReadyWithoutPhoto ConfirmingDelete Deleting OfferingBarcode',
  'product/ProductOthers': 'Offered Searching Found None Failed',
  'product/ProductFormScreen':
    'Blank BarcodeDetected LookingUp Prefilled LookupNotFound LookupFailed PhotoTaken Compressing PhotoTooLarge Saving NameRule CategoryRule PriceRule UnitPriceRule NoCategories CategoriesFailed Loading Failed Ready ReadyNameRule ReadyCategoryRule ReadyPriceRule ReadyUnitPriceRule',
  'scanner/ScannerScreen':
    'Requesting Scanning ScanningOnIphone Denied NoCamera Unsupported StartFailed OtherError TypingCode',
  'shopping/ShoppingListScreen': 'Empty Mixed AllChecked AddingInvalid',
  'shopping/FiguresScreen': 'Loading Failed Ready ReadyNone ReadyOne ReadyAdding ReadyDominated',
  'transfer/MyDataScreen': 'Loading Failed Ready ReadyRemoving ReadyRemovalFailed',
  'offline/PendingScreen': 'Loading Empty Ready ReadyBlocked ConfirmingDrop',
  'frame/MessagesScreen': 'Empty Ready',
  'prices/PriceSheetScreen':
    'Ready ReadyFirst Good Dear WithoutContent Questioned ChoosingShop EditingContent EditingNote Missing TooMuch Saving Failed Correcting Choosing Reduced Multi Nth LotDearer Bonus Card CountsWrong Drained Doses ByWeight PerKilo Listed ReadyNameFound Others OthersSearching OthersNone',
  'scanner/NewProductSheetScreen':
    'Found LookingUp NotFound Offline LookupFailed NotLookedUp ChoosingCategory CategoryMissing CategoriesFailed Naming Saving Failed LabelWeight',
  'scanner/SharedCodeScreen': 'Ready ReadyWithoutMerge',
  'prices/ComparisonScreen': 'Ready ReadyDearerFormat ReadyCheapest',
  'prices/PromotionsScreen': 'Read',
  'product/MergeChoice': 'Ready Alone ReadyMore NoMatch',
  'product/MergeQuestion': 'Confirming',
  'account/PasswordScreen': 'Idle Submitting Missing Mismatch TooShort FailedPassword',
  'account/DevicesScreen': 'Loading Failed Ready ReadyAlone ConfirmingOne ConfirmingOthers',
  'account/ShopsScreen':
    'Loading Failed Empty Ready ReadyOpen ReadyTaken ConfirmingMerge ConfirmingRemoval',
  'household/HouseholdScreen':
    'Loading Failed Solo SoloSharing SoloNoShare SoloInvited SoloUnsaved SoloQr SoloTooMany OwnerFull Member Owner MemberTwoCarnets MemberBringing MemberBrought MemberBringFull MemberBringAgain Alone OwnerOffline MemberLeaving OwnerLeaving AloneLeaving OwnerRemoving OwnerHandingOver',
  'account/AppearanceScreen': 'Read ReadDark ReadSilent ReadOthers',
  'account/ProfileScreen':
    'Loading Failed Viewing ViewingBlank Editing EditingInvalid Saving ConfirmingLogout',
} as const

/** Screens of the first reading; the later ones show their extremes in stories of other names. */
const extreme = Object.keys(owed).filter(
  (screen) => !/^(scanner|prices)\/|Merge|ListScan/.test(screen),
)

/** Stories of a state that go by the word of what a person sees. */
const otherWords: Readonly<Record<string, string>> = {
  'product/ProductFormScreen unavailable': 'Failed',
  'product/ProductFormScreen editing': 'Blank',
  'scanner/ScannerScreen failed': 'Denied',
}

const files = readSources(['stories']).filter(({ path }) => path.endsWith('.stories.tsx'))
const screens = readSources(['src/screens'])

/** The stories of a screen, from all its story files. */
function storiesOf(screen: string): readonly string[] {
  return files
    .filter(({ path }) => path.startsWith(`stories/screens/${screen}.`))
    .flatMap(({ text }) =>
      [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? ''),
    )
}

/** The screen, and those that draw it, which have the stories of a part. */
function screensWith(path: string): readonly string[] {
  const users = screens.filter(({ text }) => text.includes(`/${path.split('/').at(-1)}'`))
  return [path, ...users.map((user) => user.path)].map((name) =>
    name.replace(/^src\/screens\/|\.tsx$/g, ''),
  )
}

/** Every exported union of states in `src/screens`, with its kinds. */
const unions = screens.flatMap(({ path, text }) => {
  const state = /^export type \w+State =\n((?: {2}.*\n|\n)+)/m.exec(text)?.[1] ?? ''
  const kinds = [...text.matchAll(/readonly kind: ((?:'[\w-]+'(?: \| )?)+)/g)]
  const names = kinds.flatMap(([, union = '']) => union.match(/[\w-]+/g) ?? [])
  return state ? [{ path, kinds: [...new Set(names)] }] : []
})

const pascal = (kind: string) => kind.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())

describe('the stories of a screen', () => {
  it('are known of every union of states', () => {
    const exported = screens.filter(({ text }) => /^export type \w+State\b/m.test(text))
    expect(unions.map(({ path }) => path)).toEqual(exported.map(({ path }) => path))
    expect(unions.filter(({ kinds }) => kinds.length < 2)).toEqual([])
  })

  it.each(unions)('$path show each kind of its state, by its name', ({ path, kinds }) => {
    const missing = screensWith(path).flatMap((screen) => {
      const stories = storiesOf(screen)
      const begins = (kind: string) => {
        const word = otherWords[`${screen} ${kind}`] ?? pascal(kind)
        return stories.some((story) => new RegExp(`^${word}(?![a-z])`).test(story))
      }
      return stories.length > 0 ? kinds.filter((kind) => !begins(kind)) : []
    })
    expect(screensWith(path).flatMap(storiesOf)).not.toEqual([])
    expect(missing).toEqual([])
  })

  it.each(Object.entries(owed))('%s show every state that it owes', (screen, states) => {
    const shown = new Set(storiesOf(screen))
    expect(states.split(' ').filter((state) => !shown.has(state))).toEqual([])
  })

  it.each(extreme)('%s try it with extreme values and with large text', (screen) => {
    const shown = storiesOf(screen).join(' ')
    expect(shown).toMatch(/Awkward\b/)
    expect(shown).toMatch(/LargeText\b/)
  })
})
