import type { Decorator } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AppFrame } from '../src/components/frame/AppFrame.tsx'
import { StatusLine } from '../src/components/frame/StatusLine.tsx'

/** A signed-in person, as the frame gets it. */
export const camille = Object.freeze({ userName: 'Camille', userEmail: 'camille@exemple.fr' })

/** What the toolbar's « Hors ligne » puts above a page. */
const offline = (
  <StatusLine
    status={{ kind: 'offline', seenAt: '2026-11-21T16:00:00Z', waiting: 0 }}
    now={new Date('2026-11-21T18:00:00Z')}
    onUpdate={() => {}}
  />
)

/** Renders a signed-in screen inside the app's frame. */
export const withAppFrame: Decorator = (Story, { globals, parameters }) => (
  <AppFrame
    path={parameters.path ?? '/'}
    header={camille}
    onLogout={fn()}
    notice={globals.network === 'offline' && offline}
  >
    <Story />
  </AppFrame>
)
