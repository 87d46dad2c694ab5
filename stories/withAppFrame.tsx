import type { Decorator } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AppFrame } from '../src/components/frame/AppFrame.tsx'

const person = { userName: 'Camille', userEmail: 'camille@exemple.fr' }

/** A signed-in screen where it is really seen: between the bars of the app. */
export const withAppFrame: Decorator = (Story, { parameters }) => (
  <AppFrame path={parameters.path ?? '/'} header={person} onLogout={fn()}>
    <Story />
  </AppFrame>
)
