import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

/** What every control of a form looks like: 52 px high, 16 px type so that iOS does not zoom. */
const control = {
  width: 'full',
  minWidth: '0',
  minHeight: 'control',
  px: '4',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'md',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  appearance: 'none',
  textAlign: 'start',
  _invalid: { borderColor: 'danger.fg' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
} as const

export const inputRecipe = defineRecipe({
  className: 'chakra-input',
  base: control,
})

export const textareaRecipe = defineRecipe({
  className: 'chakra-textarea',
  base: { ...control, py: '3', resize: 'vertical' },
})

export const nativeSelectRecipe = defineSlotRecipe({
  className: 'chakra-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'flex', position: 'relative', width: 'full' },
    field: {
      ...control,
      pe: '10',
      '& > option': { bg: 'bg.panel', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      display: 'inline-flex',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { width: 'icon', height: 'icon' },
    },
  },
})

export const fieldRecipe = defineSlotRecipe({
  className: 'chakra-field',
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' },
    label: { display: 'flex', gap: '1', fontWeight: 'semibold', fontSize: 'sm' },
    requiredIndicator: { color: 'fg.muted' },
    helperText: { fontSize: 'sm', color: 'fg.muted' },
    errorText: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1.5',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'danger.fg',
      _icon: { width: 'icon', height: 'icon', flexShrink: '0' },
    },
  },
})
