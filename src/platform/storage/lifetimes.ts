type Lifetime = 'sign-out' | 'tab' | 'device'

/** All that the app stores in the browser, by name: what goes with the session, with the tab, and what stays on the device. */
export const lifetimes = {
  localStorage: {
    token: 'sign-out',
    accountId: 'sign-out',
    userName: 'sign-out',
    userEmail: 'sign-out',
    ownCatalogue: 'sign-out',
    joinedCatalogue: 'sign-out',
    sharedCatalogue: 'sign-out',
    sharedList: 'sign-out',
    firstScreen: 'sign-out',
    homeSummary: 'sign-out',
    priceDraft: 'sign-out',
    priceShop: 'sign-out',
    shopCodes: 'sign-out',
    newProductDraft: 'sign-out',
    lastCategory: 'sign-out',
    refusedNames: 'sign-out',
    unansweredCodes: 'sign-out',
    guessedCategories: 'sign-out',
    packAnswers: 'sign-out',
    othersWanted: 'sign-out',
    othersAnswers: 'sign-out',
    // Exists nowhere else: its person finds it again.
    shoppingList: 'device',
    shoppingListOwner: 'device',
    shoppingListSetAside: 'device',
    // Not sent yet.
    listWrites: 'device',
    // As the version before stored them.
    listChanges: 'device',
    lostListChanges: 'device',
    listHabits: 'device',
    listNames: 'device',
    listByAisle: 'device',
    deviceToken: 'device',
    // The food database counts by the device.
    lookupStarts: 'device',
    othersPause: 'device',
    signOuts: 'device',
    scannerCamera: 'device',
    scannerCameraChoice: 'device',
    scannerSound: 'device',
    spokenVerdict: 'device',
    screenStaysOn: 'device',
    colorScheme: 'device',
  },
  sessionStorage: { scroll: 'sign-out', messages: 'sign-out', invitation: 'tab' },
  indexedDB: { seen: 'sign-out', writes: 'device', resolvedIds: 'device' },
  caches: { parts: 'device', pages: 'device', pictures: 'sign-out' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Lifetime>>>>

type Lifetimes = typeof lifetimes

export type StoredIn<Place extends keyof Lifetimes> = keyof Lifetimes[Place] & string

/** The names of a place whose things go with the session. */
export type EndsWithSession<Place extends keyof Lifetimes> = {
  [Name in StoredIn<Place>]: Lifetimes[Place][Name] extends 'sign-out' ? Name : never
}[StoredIn<Place>]
