import { Button, chakra, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { redirectCopy } from '../../copy/accountForms.ts'
import { paths } from '../../paths.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'

export interface RedirectNoticeProps {
  readonly text: string
  readonly help?: string
  readonly linkLabel: string
  /** For the sign-in page, which fills it in. */
  readonly email?: string
  readonly staying: boolean
  readonly onStay: () => void
}

export function RedirectNotice(props: RedirectNoticeProps) {
  const { text, help, linkLabel, email, staying, onStay } = props
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button has gone: the focus goes to the sentence in its place.
    if (staying) said.current?.focus()
  }, [staying])
  return (
    <Stack gap="5">
      <InlineMessage tone="success" text={text} />
      {help && <chakra.p color="fg.muted">{help}</chakra.p>}
      <chakra.p ref={said} tabIndex={-1} color="fg.muted" _focusVisible={{ outline: 'none' }}>
        {staying ? redirectCopy.staying : redirectCopy.redirecting}
      </chakra.p>
      <Stack gap="3">
        <Button asChild>
          <Link to={paths.login} state={{ email }}>
            {linkLabel}
          </Link>
        </Button>
        {!staying && (
          <Button type="button" variant="outline" onClick={onStay}>
            {redirectCopy.stay}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
