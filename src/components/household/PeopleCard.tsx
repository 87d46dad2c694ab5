import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { peopleCopy } from '../../copy/household.ts'
import { householdRoom } from '../../domain/household/household.ts'
import { NameForm } from '../account/NameForm.tsx'
import { PeopleList, type PeopleListProps } from './PeopleList.tsx'

interface Naming {
  readonly renaming: 'closed' | 'open' | 'saving'
  /** Why the name was not saved. */
  readonly message: string | null
  readonly onOpenName: () => void
  readonly onCloseName: () => void
  readonly onRename: (name: string) => void
}

export interface PeopleCardProps extends PeopleListProps {
  readonly name: string
  readonly products: number
  readonly naming: Naming
}

/** The household's name and its people. */
export function PeopleCard(props: PeopleCardProps) {
  const { name, products, naming, ...list } = props
  const { renaming, message, onOpenName, onCloseName, onRename } = naming
  const { members, manages, disabled } = list
  const id = useId()
  const rename = useRef<HTMLButtonElement>(null)
  const isOpen = renaming !== 'closed'
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) rename.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      {isOpen && (
        <NameForm
          words={peopleCopy}
          name={name}
          maxLength={householdRoom.name}
          saving={renaming === 'saving'}
          disabled={disabled}
          message={message}
          onSave={onRename}
          onCancel={onCloseName}
        />
      )}
      <Flex align="center" wrap="wrap" columnGap="2" display={isOpen ? 'none' : 'flex'}>
        <Box flex="1 1 10rem" minWidth="0">
          <chakra.h2 id={id} dir="auto" textStyle="lg" fontWeight="bold" overflowWrap="anywhere">
            {name}
          </chakra.h2>
          <chakra.p textStyle="sm" color="fg.muted">
            {peopleCopy.summary(members.length, products)}
          </chakra.p>
        </Box>
        {manages && (
          <Button
            ref={rename}
            type="button"
            variant="ghost"
            size="sm"
            color="brand.fg"
            me="-3"
            disabled={disabled}
            onClick={onOpenName}
          >
            <Pencil aria-hidden />
            {peopleCopy.rename}
          </Button>
        )}
      </Flex>
      <PeopleList {...list} />
    </Stack>
  )
}
