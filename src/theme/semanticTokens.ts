import { defineSemanticTokens } from '@chakra-ui/react'

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } })

/** Colours by role; text pairs reach 4.5:1, icons and borders of controls 3:1. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: pair('#FBFAF6', '#111714'),
      panel: pair('#FFFFFF', '#1A221E'),
      subtle: pair('#F3F2EC', '#202A25'),
      muted: pair('#E9E9E2', '#2B3630'),
    },
    fg: {
      DEFAULT: pair('#17211C', '#EDF2EE'),
      muted: pair('#546059', '#A9B5AE'),
      placeholder: pair('#667069', '#94A199'),
    },
    border: {
      DEFAULT: pair('#E4E7E1', '#2E3A34'),
      strong: pair('#7C877F', '#77857D'),
    },
    focus: pair('#0B6B4F', '#6FD6AE'),
    brand: {
      solid: pair('#0B6B4F', '#4CC79A'),
      solidHover: pair('#095A42', '#6FD6AE'),
      contrast: pair('#FFFFFF', '#0C1A14'),
      fg: pair('#0B6B4F', '#6FD6AE'),
      subtle: pair('#E4F2EC', '#163027'),
      muted: pair('#CDE6DB', '#1F4437'),
      border: pair('#7C877F', '#77857D'),
    },
    danger: {
      solid: pair('#B3261E', '#FF9A90'),
      solidHover: pair('#961C15', '#FFB4AC'),
      contrast: pair('#FFFFFF', '#2A0D0A'),
      fg: pair('#B3261E', '#FF9A90'),
      subtle: pair('#FDECEA', '#3A1B18'),
      muted: pair('#F9D4D0', '#542722'),
      border: pair('#B3261E', '#FF9A90'),
    },
    warning: {
      fg: pair('#8A5300', '#F2B956'),
      subtle: pair('#FFF3DC', '#382A10'),
    },
    success: {
      fg: pair('#0B6B4F', '#6FD6AE'),
      subtle: pair('#E4F2EC', '#163027'),
    },
    /** The band that answers whether a price is good; its text reaches 7:1. */
    verdict: {
      good: pair('#095A42', '#6FD6AE'),
      goodFg: pair('#FFFFFF', '#0C1A14'),
      plain: pair('#EFEDE3', '#202A25'),
      plainFg: pair('#17211C', '#EDF2EE'),
      alert: pair('#FFF3DC', '#382A10'),
      alertFg: pair('#663C00', '#F8CB7F'),
    },
    /** Yellow for prices and the active tab's mark only. */
    tag: {
      DEFAULT: pair('#FFD60A', '#FFD60A'),
      fg: pair('#17211C', '#17211C'),
    },
    /** The green header of the account screens, and the scan card. */
    welcome: {
      DEFAULT: pair('#0B6B4F', '#0D4636'),
      fg: pair('#FFFFFF', '#FFFFFF'),
      muted: pair('#D9EDE4', '#CFE6DB'),
      solid: pair('#FFFFFF', '#FFFFFF'),
      solidHover: pair('#E4F2EC', '#E4F2EC'),
      contrast: pair('#0B6B4F', '#0B6B4F'),
    },
    inverted: {
      DEFAULT: pair('#17211C', '#2B3630'),
      border: pair('#17211C', '#46544D'),
      fg: pair('#FBFAF6', '#EDF2EE'),
      success: pair('#6FD6AE', '#6FD6AE'),
      warning: pair('#F2B956', '#F2B956'),
      danger: pair('#FF9A90', '#FF9A90'),
      info: pair('#9CCBFF', '#9CCBFF'),
    },
    /** Behind a name on a picture, for 4.5:1. */
    veil: pair('rgba(255, 255, 255, 0.9)', 'rgba(17, 23, 20, 0.86)'),
    scrim: pair('rgba(17, 23, 20, 0.55)', 'rgba(0, 0, 0, 0.65)'),
  },
})
