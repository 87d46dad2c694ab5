import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { breakpoints } from './breakpoints.ts'
import { globalStyles } from './globalStyles.ts'
import { buttonRecipe } from './recipes/button.ts'
import { dialogKeyframes, dialogRecipe } from './recipes/dialog.ts'
import { keyframes, skeletonRecipe } from './recipes/surfaces.ts'
import { semanticTokens } from './semanticTokens.ts'
import { textStyles } from './textStyles.ts'
import { tokens } from './tokens.ts'

/** Without Chakra's default tokens and recipes, which cost more start-up time than the whole app. */
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
      dialog: dialogRecipe,
    },
  },
})

/** Without layers: a class is stronger than the global rules, which the build puts into layers. */
export const system = createSystem(defaultBaseConfig, config, { disableLayers: true })
