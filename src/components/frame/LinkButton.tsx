import { Button, type ButtonProps } from '@chakra-ui/react'

/** Renders its child link as a button, without a button's `type`. */
export function LinkButton(props: Omit<ButtonProps, 'asChild' | 'type'>) {
  return <Button {...props} asChild type={undefined} />
}
