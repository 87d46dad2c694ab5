import { Button, type ButtonProps } from '@chakra-ui/react'

/** Draws the link inside it as a button, without the `type` that a button has and a link may not. */
export function LinkButton(props: Omit<ButtonProps, 'asChild' | 'type'>) {
  return <Button {...props} asChild type={undefined} />
}
