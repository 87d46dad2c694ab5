import type { Decorator } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AppFrame } from '../src/components/frame/AppFrame.tsx'

/** A signed-in person, as the frame gets it. */
export const camille = Object.freeze({ userName: 'Camille', userEmail: 'camille@exemple.fr' })

/** Renders a signed-in screen inside the app's frame. */
export const withAppFrame: Decorator = (Story, { parameters }) => (
  <AppFrame path={parameters.path ?? '/'} header={camille} onLogout={fn()}>
    <Story />
  </AppFrame>
)
