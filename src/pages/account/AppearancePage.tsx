import { useSyncExternalStore } from 'react'
import {
  chooseColorScheme,
  chosenColorScheme,
  subscribeColorScheme,
} from '../../platform/page/colorScheme.ts'
import { useSpokenVerdict } from '../../platform/page/speech.ts'
import { useScreenOnChoice } from '../../platform/page/wakeLock.ts'
import { useFoundSound } from '../../platform/scanner/foundFeedback.ts'
import { useOthersChoice } from '../../platform/storage/othersPrices.ts'
import { AppearanceScreen } from '../../screens/account/AppearanceScreen.tsx'

export function AppearancePage() {
  // A prerendered page knows neither.
  const scheme = useSyncExternalStore(
    subscribeColorScheme,
    chosenColorScheme,
    () => 'auto' as const,
  )
  return (
    <AppearanceScreen
      {...useFoundSound()}
      {...useSpokenVerdict()}
      {...useScreenOnChoice()}
      {...useOthersChoice()}
      scheme={scheme}
      onScheme={chooseColorScheme}
    />
  )
}
