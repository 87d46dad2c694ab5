import { describe, expect, it } from 'vitest'
import { readSources } from './source.ts'

/** The stories that each screen must have: every state in which a user can meet it. */
const owed = {
  'account/LoginScreen': 'Idle Submitting FailedCredentials FailedNetwork',
  'account/RegisterScreen': 'Idle Submitting Mismatch EmailTaken Succeeded Staying',
  'account/ForgotPasswordScreen': 'Idle Submitting Sent Staying Failed',
  'account/ResetPasswordScreen':
    'Checking InvalidLink Ready Mismatch TooShort Submitting Succeeded Staying Failed',
  'catalogue/DashboardScreen': 'Loading Failed Empty Ready ReadyUnknownCategory NoMatch',
  'catalogue/CategoryProductsScreen': 'Loading Failed Empty Ready ReadyTenThousand NoMatch',
  'catalogue/MyProductsScreen': 'Loading Failed Empty Ready ReadyTenThousand NoMatch',
  'catalogue/ToCompleteScreen': 'Loading Failed Empty Ready ReadyOffline ReadyStopped',
  'product/ProductDetailScreen':
    'Loading NotFound Failed Ready ReadyLongDescription ReadyExpanded ReadyWithoutBarcode ReadyWithoutPhoto ConfirmingDelete Deleting OfferingBarcode',
  'product/ProductFormScreen':
    'Blank BarcodeDetected LookingUp Prefilled LookupNotFound LookupFailed PhotoTaken Compressing PhotoTooLarge Saving NameRule CategoryRule PriceRule UnitPriceRule NoCategories CategoriesFailed Loading Failed Ready ReadyNameRule ReadyCategoryRule ReadyPriceRule ReadyUnitPriceRule',
  'scanner/ScannerScreen':
    'Requesting Scanning ScanningOnIphone Denied NoCamera Unsupported StartFailed OtherError TypingCode',
  'shopping/ShoppingListScreen': 'Empty Mixed AllChecked AddingInvalid',
  'transfer/MyDataScreen': 'Loading Failed Ready ReadyRemoving ReadyRemovalFailed',
  'offline/PendingScreen': 'Loading Empty Ready ReadyBlocked ConfirmingDrop',
  'frame/MessagesScreen': 'Empty Ready',
  'account/ProfileScreen':
    'Loading Failed Viewing ViewingBlank Editing EditingInvalid Saving ConfirmingLogout',
} as const

const files = readSources(['stories']).filter(({ path }) => path.endsWith('.stories.tsx'))

/** The stories of a screen, from all its story files. */
function storiesOf(screen: string): readonly string[] {
  return files
    .filter(({ path }) => path.startsWith(`stories/screens/${screen}.`))
    .flatMap(({ text }) =>
      [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? ''),
    )
}

describe('the stories of a screen', () => {
  it.each(Object.entries(owed))('%s show every state that it owes', (screen, states) => {
    const told = new Set(storiesOf(screen))
    expect(states.split(' ').filter((state) => !told.has(state))).toEqual([])
  })

  it.each(Object.keys(owed).filter((screen) => !screen.startsWith('scanner')))(
    '%s try it with extreme values and with large text',
    (screen) => {
      const told = storiesOf(screen).join(' ')
      expect(told).toMatch(/Awkward\b/)
      expect(told).toMatch(/LargeText\b/)
    },
  )
})
