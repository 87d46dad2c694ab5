import { createSystem, defineConfig } from '@chakra-ui/react'
import { baseConfig } from './baseConfig.ts'
import { breakpoints } from './breakpoints.ts'
import { globalStyles } from './globalStyles.ts'
import { buttonRecipe } from './recipes/button.ts'
import { dialogKeyframes, dialogRecipe } from './recipes/dialog.ts'
import { keyframes, skeletonRecipe, toastRecipe } from './recipes/surfaces.ts'
import { semanticTokens } from './semanticTokens.ts'
import { textStyles } from './textStyles.ts'
import { tokens } from './tokens.ts'

/**
 * Our own small system on Chakra's base: its default tokens and recipes cost more
 * start-up time than the whole app (createSystem grows with the number of tokens).
 */
const config = defineConfig({
  preflight: true,
  globalCss: globalStyles,
  theme: {
    breakpoints,
    keyframes: { ...keyframes, ...dialogKeyframes },
    tokens,
    semanticTokens,
    textStyles,
    recipes: {
      button: buttonRecipe,
      skeleton: skeletonRecipe,
    },
    slotRecipes: {
      toast: toastRecipe,
      dialog: dialogRecipe,
    },
  },
})

export const system = createSystem(baseConfig, config)
