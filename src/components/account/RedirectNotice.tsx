import { Button, chakra, Stack } from '@chakra-ui/react'
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
}

export function RedirectNotice({ text, help, linkLabel, email }: RedirectNoticeProps) {
  return (
    <Stack gap="5">
      <InlineMessage tone="success" text={text} />
      {help && <chakra.p color="fg.muted">{help}</chakra.p>}
      <chakra.p color="fg.muted">{redirectCopy.redirecting}</chakra.p>
      <Button asChild>
        <Link to={paths.login} state={{ email, done: text }}>
          {linkLabel}
        </Link>
      </Button>
    </Stack>
  )
}
